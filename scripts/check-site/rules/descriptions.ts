import { metaContents, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

const DESCRIPTION_MAX = 200;

export const descriptions: Rule = {
  states: `a page has a description of at most ${DESCRIPTION_MAX} characters, and keywords`,
  checkPage(page) {
    return ["description", "keywords"].flatMap((name) => {
      const [content = "", ...more] = metaContents(page, name);
      const place = { index: Math.max(0, page.html.indexOf(`name="${name}"`)) };
      if (more.length > 0) return [problemAt(page, place, `has ${name} twice`, "leave one")];
      if (content.trim() === "") {
        return [problemAt(page, place, `has no ${name}`, `write <meta name="${name}">`)];
      }
      const { length } = [...content];
      if (name !== "description" || length <= DESCRIPTION_MAX) return [];
      const wrong = `has a description of ${length} characters`;
      return [problemAt(page, place, wrong, `say it in ${DESCRIPTION_MAX}`)];
    });
  },
};
