import { elementsNamed, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

export const oneHeading: Rule = {
  states: "a page has exactly one h1, with words in it",
  checkPage(page) {
    const headings = elementsNamed(page, "h1");
    const [first] = headings;
    const todo = "a page has one h1 that names it";
    if (headings.length !== 1) {
      const place = headings[1] ?? { index: 0 };
      return [problemAt(page, place, `has ${headings.length} h1`, todo)];
    }
    return first?.text.trim() === "" ? [problemAt(page, first, "has an empty h1", todo)] : [];
  },
};
