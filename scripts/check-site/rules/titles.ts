import { elementsNamed, isInside, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

/** In a list of search results or open tabs the title is all there is. */
export const titles: Rule = {
  states: "a page has one title, which no other page of its language has",
  checkPage(page) {
    const found = elementsNamed(page, "title").filter(
      (title) => !isInside(title, ({ name }) => name === "svg"),
    );
    const [first] = found;
    if (found.length === 1 && first?.text.trim()) return [];
    const wrong = found.length === 1 ? "has an empty title" : `has ${found.length} titles`;
    return [problemAt(page, first ?? { index: 0 }, wrong, "write one <title>")];
  },
  checkSite({ pages }) {
    const sameTitle = Map.groupBy(pages, ({ locale, title }) => `${locale} ${title}`);
    return [...sameTitle.values()].flatMap(([first, ...others]) =>
      others.map(({ file, title }) => ({
        file,
        line: 1,
        wrong: `has the title “${title}” of ${first?.file}`,
        todo: "say in the title what only this page has",
      })),
    );
  },
};
