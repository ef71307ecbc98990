import type { Problem } from "../../checks/problem.ts";
import { readProjectFiles } from "../../checks/project-files.ts";
import { readTextFiles } from "../../checks/texts/text-files.ts";
import { type Page, problemAt } from "../page.ts";
import type { Rule } from "../rule.ts";

const WITH_WORDS = ["alt", "aria-label", "content", "placeholder", "title"];

/** Where a text is missing in every language, its key would be shown. */
export const textKeys: Rule = {
  states: "no key of a text stands where the text should",
  checkPage: (page) => findTextKeys(page, keysOfProject()),
};

/** The beginnings of the project's keys. */
interface KnownKeys {
  /** `catalogue` of `catalogue:loans.title` */
  namespaces: ReadonlySet<string>;
  /** `loans` of `loans.title`, as i18next shows a key that it does not find */
  groups: ReadonlySet<string>;
}

export function findTextKeys(page: Page, keys: KnownKeys): Problem[] {
  const inAttributes = page.elements.flatMap(({ attributes, index }) =>
    WITH_WORDS.map((name) => ({ text: attributes[name] ?? "", index })),
  );
  return [...page.texts, ...inAttributes]
    .filter(({ text }) => hasShapeOfKey(text.trim(), keys))
    .map(({ text, index }) => {
      const wrong = `shows the key ${text.trim()}`;
      return problemAt(page, { index }, wrong, "write the text in locales/");
    });
}

const KEY = /^(?:(?<namespace>[\w-]+):)?(?<group>[\w-]+)(?<rest>(?:\.[\w-]+)*)$/;

/** A key need not exist: a misspelt one is shown all the same. */
function hasShapeOfKey(text: string, { namespaces, groups }: KnownKeys): boolean {
  const { namespace, group = "", rest } = KEY.exec(text)?.groups ?? {};
  if (namespace !== undefined) return namespaces.has(namespace);
  // A key of one word could be a text, too.
  return rest !== undefined && rest !== "" && groups.has(group);
}

let known: KnownKeys | undefined;

function keysOfProject(): KnownKeys {
  if (known) return known;
  const files = readProjectFiles((path) => /^locales\/.+\.json$/.test(path));
  const { texts, namespaces } = readTextFiles(files);
  const nested = texts.flatMap(({ key }) => /:([\w-]+)\./.exec(key)?.[1] ?? []);
  known = { namespaces, groups: new Set(nested) };
  return known;
}
