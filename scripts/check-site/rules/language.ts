import { LOCALES } from "#i18n/locales.ts";
import { elementsNamed, metaContents, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

/** A page says which language it is in, and that is the language of its address. */
export const language: Rule = {
  states: "the lang attribute is the language of the address",
  checkPage(page) {
    const [root] = elementsNamed(page, "html");
    const { tag } = LOCALES[page.locale];
    const found = root?.attributes["lang"];
    const problems = [];
    if (found !== tag) {
      const wrong = `is in ${tag} by its address and says lang="${found ?? ""}"`;
      problems.push(problemAt(page, root ?? { index: 0 }, wrong, `write lang="${tag}"`));
    }
    const shared = metaContents(page, "og:locale");
    if (shared.join() !== tag.replace("-", "_")) {
      const wrong = `says og:locale ${shared.join() || "nothing"}`;
      problems.push(problemAt(page, { index: 0 }, wrong, `write ${tag.replace("-", "_")}`));
    }
    for (const element of page.elements) {
      const { lang } = element.attributes;
      if (lang === undefined || isTag(lang)) continue;
      const todo = "write a language tag such as en or id-ID";
      problems.push(problemAt(page, element, `says lang="${lang}"`, todo));
    }
    return problems;
  },
};

function isTag(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang)[0] === lang;
  } catch {
    return false;
  }
}
