import { alternatesOf, type PagePath } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALES } from "#i18n/locales.ts";
import type { Problem } from "../../checks/problem.ts";
import { isNoindex, type Page, problemAt } from "../page.ts";
import { alternatesIn, type PageNote } from "../page-note.ts";
import type { Rule } from "../rule.ts";
import type { Site } from "../site.ts";

/** A set that is not complete, or that one of its pages does not confirm, is ignored as a whole. */
export const hreflang: Rule = {
  states: "hreflang is complete, names the page itself and is confirmed by every page it names",
  checkPage(page) {
    const found = alternatesIn(page).map(({ language, href }) => `${language} ${href}`);
    const wanted = isNoindex(page) ? [] : wantedFor(page);
    return [
      ...wanted
        .filter((entry) => !found.includes(entry))
        .map((entry) => problemAt(page, placeOf(page), `has no hreflang ${entry}`, "add it")),
      ...found
        .filter((entry, index) => !wanted.includes(entry) || found.indexOf(entry) !== index)
        .map((entry) => problemAt(page, placeOf(page), `has hreflang ${entry}`, "remove it")),
    ];
  },
  checkSite(site) {
    return site.pages.flatMap((page) => unconfirmed(page, site));
  },
};

function wantedFor({ page, origin }: Page): string[] {
  const alternates = alternatesOf(page);
  const fallback = alternates.find(({ locale }) => locale === DEFAULT_LOCALE);
  return [
    ...alternates.map(({ tag, address }) => `${tag} ${origin}${address}`),
    `x-default ${origin}${fallback?.address}`,
  ];
}

function placeOf(page: Page) {
  return { index: Math.max(0, page.html.indexOf("hreflang=")) };
}

function unconfirmed(page: PageNote, site: Site): Problem[] {
  const own = { language: LOCALES[page.locale].tag, href: site.origin + page.address };
  return page.alternates.flatMap(({ language, href }) => {
    const target = site.pageAt.get(href.replace(site.origin, "") as PagePath);
    const confirms = target?.alternates.some(
      (back) => back.language === own.language && back.href === own.href,
    );
    if (confirms) return [];
    const wrong = `names ${href} as ${language}, which does not name it back`;
    return [{ file: page.file, line: 1, wrong, todo: "make both name each other" }];
  });
}
