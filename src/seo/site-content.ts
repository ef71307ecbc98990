import { CATALOGUE, FIGURES, PAGES, WARNINGS } from "#catalogue/collections.ts";
import { toIsoDay } from "#i18n/dates.ts";
import { LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { type DatedText, findNewestDay } from "./days.ts";
import { listSitePages, type SitePages } from "./site-pages.ts";

type Texts = readonly { slug: string; entry: { data: { updated: Date } } }[];

function toDatedTexts(texts: Texts): DatedText[] {
  return texts.map(({ slug, entry }) => ({ slug, updated: toIsoDay(entry.data.updated) }));
}

export const SITE_PAGES = Object.fromEntries(
  LOCALE_CODES.map((locale) => [
    locale,
    listSitePages({
      catalogue: CATALOGUE,
      lenderNotes: toDatedTexts(PAGES.lenders[locale]),
      news: toDatedTexts(PAGES.news[locale]),
      faq: toDatedTexts(PAGES.faq[locale]),
      company: toDatedTexts(PAGES.company[locale]),
      legal: toDatedTexts(PAGES.legal[locale]),
      rights: toDatedTexts(PAGES.rights[locale]),
      figuresRead: findNewestDay(
        Object.values(FIGURES).flatMap((rows) => rows.map(({ read }) => read)),
      ),
      warningsReadOn: WARNINGS.source.readOn,
    }),
  ]),
) as Record<Locale, SitePages>;
