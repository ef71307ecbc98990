import { LOCALES } from "#i18n/locales.ts";
import type { Problem } from "../../checks/problem.ts";
import { isInside, type Page, type PageElement, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

/** Pages that belong to another without standing below it. */
const BELONGS_TO: Record<string, string> = { "/personal": "/my" };

/** Where am I? The menus say it, to the eye and to a screen reader. */
export const currentItem: Rule = {
  states: "menus mark the page, or the one it belongs to, as current, and nothing else",
  checkPage(page) {
    const links = page.elements.filter(({ name }) => name === "a");
    return links.flatMap((link) => wrongAbout(link, page));
  },
};

function wrongAbout(link: PageElement, page: Page): Problem[] {
  const { "aria-current": current, hreflang, "data-locale": isSwitch } = link.attributes;
  const path = pathOf(link, page);
  const inMenu = isInside(link, ({ name }) => name === "nav" || name === "footer");
  const problem = (wrong: string, todo: string) => [problemAt(page, link, wrong, todo)];
  if (isSwitch !== undefined) {
    const isOwn = hreflang === LOCALES[page.locale].tag;
    if ((current === "true") === isOwn) return [];
    return problem(`marks ${hreflang} wrongly in the language switch`, "mark the page's language");
  }
  if (path === page.address && inMenu && current !== "page" && !isArrow(link)) {
    return problem("links to itself without aria-current", 'add aria-current="page"');
  }
  if (current === undefined) return [];
  if (current === "page" && isOwnOrAbove(path, page)) return [];
  return problem(`marks ${path} with aria-current="${current}"`, "mark what the page belongs to");
}

function pathOf(link: PageElement, { origin, address }: Page): string {
  return URL.parse(link.attributes["href"] ?? "", origin + address)?.pathname ?? "";
}

/** A letter or arrow that leads to a place on the page, or on. */
function isArrow({ attributes }: PageElement): boolean {
  return attributes["rel"] !== undefined || (attributes["href"]?.includes("#") ?? false);
}

function isOwnOrAbove(path: string, page: Page): boolean {
  const isBelow = path !== "/" && page.address.startsWith(`${path}/`);
  return path === page.address || isBelow || ancestors(page).has(path);
}

/** The pages above this one, as its breadcrumbs name them. */
function ancestors(page: Page): Set<string> {
  const crumbs = page.elements.filter(
    (element) =>
      element.name === "a" &&
      isInside(element, ({ attributes }) => attributes["class"]?.includes("breadcrumbs") ?? false),
  );
  const above = crumbs.map((link) => pathOf(link, page));
  const belongsTo = BELONGS_TO[page.page];
  const parent = belongsTo && page.address.replace(page.page, belongsTo);
  return new Set(parent ? [...above, parent] : above);
}
