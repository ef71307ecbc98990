import { alternatesOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALES } from "#i18n/locales.ts";
import type { Problem } from "../../checks/problem.ts";
import {
  elementsNamed,
  isInside,
  isNoindex,
  linksOfRelation,
  metaContents,
  type Page,
  type PageElement,
  problemOn,
} from "../page.ts";
import type { Rule } from "../rule.ts";

const DESCRIPTION_MAX = 200;

/** Search results, open tabs and shared links show nothing else of a page. */
export const head: Rule = {
  states: "a page names itself, its language, its one address and the same page in each language",
  checkPage(page) {
    const { tag } = LOCALES[page.locale];
    const own = page.origin + page.address;
    const isListed = !isNoindex(page);
    const compare = (what: string, found: string[], wanted: string[]) =>
      found.toSorted().join(" ") === wanted.toSorted().join(" ")
        ? []
        : [wrongHead(page, what, found, `write ${wanted.join(" ") || "none"}`)];
    return [
      ...compare("lang", attributesOf(elementsNamed(page, "html"), "lang"), [tag]),
      ...compare("og:locale", metaContents(page, "og:locale"), [tag.replace("-", "_")]),
      ...compare("og:url", metaContents(page, "og:url"), [own]),
      ...compare(
        "canonical",
        attributesOf(linksOfRelation(page, "canonical"), "href"),
        isListed ? [own] : [],
      ),
      ...compare("hreflang", alternatesIn(page), isListed ? wantedAlternates(page) : []),
      ...textsOf(page).flatMap(([what, found]) => checkText(page, what, found)),
    ];
  },
  checkSite({ pages }) {
    const sameTitle = Map.groupBy(pages, ({ locale, title }) => `${locale} ${title}`);
    return [...sameTitle.values()].flatMap(([first, ...others]) =>
      others.map(({ file, title }) => ({
        file,
        wrong: `has the title “${title}” of ${first?.file}`,
        todo: "say in the title what only this page has",
      })),
    );
  },
};

function textsOf(page: Page): [what: string, found: string[]][] {
  const titles = elementsNamed(page, "title").filter(
    (title) => !isInside(title, ({ name }) => name === "svg"),
  );
  return [
    ["title", titles.map(({ text }) => text)],
    ["description", metaContents(page, "description")],
    ["keywords", metaContents(page, "keywords")],
  ];
}

function checkText(page: Page, what: string, found: string[]): Problem[] {
  const [text = ""] = found;
  const isTooLong = what === "description" && [...text].length > DESCRIPTION_MAX;
  if (found.length === 1 && text.trim() !== "" && !isTooLong) return [];
  return [wrongHead(page, what, found, `write one, of at most ${DESCRIPTION_MAX} characters`)];
}

function wrongHead(page: Page, what: string, found: string[], todo: string): Problem {
  return problemOn(page, `has as ${what} ${found.join(" ") || "nothing"}`, todo);
}

function attributesOf(elements: PageElement[], name: string): string[] {
  return elements.map(({ attributes }) => attributes[name] ?? "");
}

function alternatesIn(page: Page): string[] {
  return linksOfRelation(page, "alternate").flatMap(({ attributes: { hreflang, href } }) =>
    hreflang === undefined ? [] : `${hreflang} ${href}`,
  );
}

function wantedAlternates({ page, origin }: Page): string[] {
  return alternatesOf(page).flatMap(({ locale, tag, address }) =>
    (locale === DEFAULT_LOCALE ? [tag, "x-default"] : [tag]).map(
      (language) => `${language} ${origin}${address}`,
    ),
  );
}
