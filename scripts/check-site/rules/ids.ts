import { type Page, type PageElement, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

const REFERENCES = [
  "for",
  "form",
  "headers",
  "list",
  "popovertarget",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-labelledby",
  "aria-owns",
];

export const ids: Rule = {
  states: "an id stands once on a page, and what names an id finds it",
  checkPage(page) {
    const seen = new Set<string>();
    const problems = page.elements.flatMap((element) => {
      const { id } = element.attributes;
      if (id === undefined) return [];
      const isSecond = seen.has(id);
      seen.add(id);
      if (!isSecond && id !== "") return [];
      return [problemAt(page, element, `has the id "${id}" again`, "give each its own id")];
    });
    return [...problems, ...page.elements.flatMap((element) => missing(page, element, seen))];
  },
};

function missing(page: Page, element: PageElement, known: ReadonlySet<string>) {
  return REFERENCES.flatMap((attribute) => {
    const named = element.attributes[attribute]?.split(/\s+/) ?? [];
    return named
      .filter((id) => !known.has(id))
      .map((id) => {
        const wrong = `has ${attribute}="${id}", an id that is not on the page`;
        return problemAt(page, element, wrong, "name an id of this page");
      });
  });
}
