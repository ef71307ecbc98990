import { problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

const WITH_SIZE = ["img", "video", "iframe", "canvas", "embed", "object"];

/** Nothing moves when a picture arrives. */
export const pictures: Rule = {
  states: "a picture has width and height, and words for those who do not see it",
  checkPage(page) {
    return page.elements.flatMap((element) => {
      const { name, attributes } = element;
      const { width = "", height = "", viewbox, alt } = attributes;
      const isSized = /^\d+$/.test(width) && /^\d+$/.test(height);
      const needsSize = WITH_SIZE.includes(name) || (name === "svg" && viewbox === undefined);
      if (needsSize && !isSized) {
        return [problemAt(page, element, `has <${name}> without size`, "add width and height")];
      }
      if (name !== "img" || alt !== undefined) return [];
      return [problemAt(page, element, "has <img> without alt", 'say what it shows, or alt=""')];
    });
  },
};
