import { problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

/** The content policy blocks them, without a word to the reader. */
export const inlineCode: Rule = {
  states: "no style attributes, no on* handlers, no javascript: links",
  checkPage(page) {
    return page.elements.flatMap((element) =>
      Object.entries(element.attributes).flatMap(([name, value]) => {
        const isCode = name === "style" || /^on[a-z]/.test(name) || /^\s*javascript:/i.test(value);
        if (!isCode) return [];
        const wrong = `has <${element.name} ${name}="${value.slice(0, 40)}">`;
        return [problemAt(page, element, wrong, "move it into the stylesheet or a script")];
      }),
    );
  },
};
