import type { Problem } from "../../checks/problem.ts";
import { readProjectFiles } from "../../checks/project-files.ts";
import { readTextFiles } from "../../checks/texts/text-files.ts";
import { type Page, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

const WITH_WORDS = ["alt", "aria-label", "content", "placeholder", "title"];

/** Where a text is missing in every language, its key would stand on the page. */
export const textKeys: Rule = {
  states: "no key of a text stands where the text should",
  checkPage: (page) => findTextKeys(page, keysOfProject()),
};

export function findTextKeys(page: Page, keys: ReadonlySet<string>): Problem[] {
  const inAttributes = page.elements.flatMap(({ attributes, index }) =>
    WITH_WORDS.map((name) => ({ text: attributes[name] ?? "", index })),
  );
  return [...page.texts, ...inAttributes]
    .filter(({ text }) => keys.has(text.trim()))
    .map(({ text, index }) => {
      const wrong = `shows the key ${text.trim()}`;
      return problemAt(page, { index }, wrong, "write the text in locales/");
    });
}

let known: Set<string> | undefined;

/** A key of one word could be a text, too: `npm run check` looks after those. */
function keysOfProject(): Set<string> {
  if (known) return known;
  const { texts } = readTextFiles(readProjectFiles((path) => /^locales\/.+\.json$/.test(path)));
  const paths = texts.map(({ key }) => key.replace(/^\w+:/, ""));
  known = new Set(paths.filter((key) => key.includes(".")));
  return known;
}
