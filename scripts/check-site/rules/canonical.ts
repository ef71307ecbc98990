import { isNoindex, linksOfRelation, metaContents, type Page, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

/** Search engines may know a page by several addresses; it names the one it has. */
export const canonical: Rule = {
  states: "a page names its own address as canonical, one that is not to be listed names none",
  checkPage(page) {
    const own = page.origin + page.address;
    const links = linksOfRelation(page, "canonical");
    const wanted = isNoindex(page) ? [] : [own];
    const found = links.map(({ attributes }) => attributes["href"] ?? "");
    return [
      ...compare(page, "canonical", found, wanted),
      ...compare(page, "og:url", metaContents(page, "og:url"), [own]),
    ];
  },
};

function compare(page: Page, what: string, found: string[], wanted: string[]) {
  if (found.join(" ") === wanted.join(" ")) return [];
  const place = { index: Math.max(0, page.html.indexOf(found[0] || `"${what}"`)) };
  const wrong = `has as ${what} ${found.join(" ") || "nothing"}`;
  return [problemAt(page, place, wrong, `write ${wanted.join(" ") || "none"}`)];
}
