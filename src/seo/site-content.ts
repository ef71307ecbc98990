import { CATALOGUE, FIGURES, PAGES, WARNINGS } from "#catalogue/collections.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { type DatedText, newest } from "./days.ts";
import { type SitePages, sitePages } from "./site-pages.ts";

type Texts = readonly { slug: string; entry: { data: { updated: Date } } }[];

function dated(texts: Texts): DatedText[] {
  return texts.map(({ slug, entry }) => ({ slug, updated: toIsoDay(entry.data.updated) }));
}

export const SITE_PAGES = Object.fromEntries(
  LOCALE_CODES.map((locale) => [
    locale,
    sitePages({
      catalogue: CATALOGUE,
      lenderNotes: dated(PAGES.lenders[locale]),
      news: dated(PAGES.news[locale]),
      faq: dated(PAGES.faq[locale]),
      company: dated(PAGES.company[locale]),
      legal: dated(PAGES.legal[locale]),
      rights: dated(PAGES.rights[locale]),
      figuresRead: newest(Object.values(FIGURES).flatMap((rows) => rows.map(({ read }) => read))),
      warningsReadOn: WARNINGS.source.read_on,
    }),
  ]),
) as Record<Locale, SitePages>;
