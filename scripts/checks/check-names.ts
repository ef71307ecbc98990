// One rule: files are named in kebab-case, components in PascalCase, after what they hold, and in the words
// of docs/glossary.md, as are exported names.
import { lineOf, type Problem, type ProjectFile, report } from "./problem.ts";
import { listProjectFiles, readProjectFiles } from "./project-files.ts";

const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const PASCAL_CASE = /^(?:[A-Z][a-z0-9]*)+(?:\.test)?\.(?:astro|tsx|ts)$/;
const COMPONENT = /^(?:src\/(?!pages\/).+\.(?:astro|tsx)|tests\/.*[A-Z].*\.test\.tsx?)$/;
const SAYS_NOTHING = new Set(["util", "utils", "helper", "helpers", "misc", "common"]);

/** Folders whose names others fix: addresses, languages, what a tool looks for. */
const NAMED_BY_OTHERS = [/^src\/pages\//, /^locales\//, /(?:^|\/)[A-Z]+(?:\.md)?$/, /^\./];
const LOCALE = /^[a-z]{2}_[A-Z]{2}(?:\.md)?$/;

/** The paths that break the rule. */
export function checkNames(paths: readonly string[]): Problem[] {
  return paths
    .filter((path) => !NAMED_BY_OTHERS.some((pattern) => pattern.test(path)))
    .flatMap((path) => {
      const wrong = findWrong(path);
      return wrong === undefined ? [] : [{ file: path, ...wrong }];
    });
}

function findWrong(path: string): { wrong: string; todo: string } | undefined {
  const segments = path.split("/").filter((segment) => !LOCALE.test(segment));
  const empty = segments.find((segment) => SAYS_NOTHING.has(segment.replace(/\..*$/, "")));
  if (empty) return { wrong: `is named ${empty}`, todo: "name it after what it holds" };
  const name = segments.at(-1) ?? "";
  if (COMPONENT.test(path)) {
    if (PASCAL_CASE.test(name)) return undefined;
    return { wrong: "is a component not in PascalCase", todo: "rename it, as in RatingBar.astro" };
  }
  if (segments.every((segment) => KEBAB_CASE.test(segment))) return undefined;
  return { wrong: "is not in kebab-case", todo: "rename it, as in old-addresses.ts" };
}

/**
 * The names in the last column of the glossary's tables that have a column "not", with the word to use.
 *
 * `refusedNames("| word | not |\n| --- | --- |\n| visible | `seen` |") // => Map { "seen" => "visible" }`
 */
export function refusedNames(glossary: string): Map<string, string> {
  const refused = new Map<string, string>();
  let hasRefused = false;
  for (const line of glossary.split("\n")) {
    if (!line.startsWith("|")) hasRefused = false;
    const cells = line.split("|").map((cell) => cell.trim());
    const [word = "", last = ""] = [cells[1], cells.at(-2)];
    if (last === "not") hasRefused = true;
    if (!hasRefused) continue;
    for (const [, name = ""] of last.matchAll(/`([^`]+)`/g)) refused.set(name, word);
  }
  return refused;
}

const EXPORTED =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** File names and exported names that the glossary refuses. */
export function checkWords(
  files: readonly ProjectFile[],
  refused: ReadonlyMap<string, string>,
): Problem[] {
  return files.flatMap(({ path, text }) => {
    const fileName = path.split("/").at(-1)?.replace(/\..*/, "") ?? "";
    const names = [...text.matchAll(EXPORTED)].map(({ 1: name = "", index }) => ({ name, index }));
    return [{ name: fileName, index: 0 }, ...names].flatMap(({ name, index }) => {
      const found = [...refused].find(([word]) => `-${kebabCase(name)}-`.includes(`-${word}-`));
      if (!found) return [];
      const [word, instead] = found;
      const todo = `docs/glossary.md says: ${instead}`;
      return [
        {
          file: path,
          line: lineOf(text, index),
          wrong: `has the name ${name} with "${word}"`,
          todo,
        },
      ];
    });
  });
}

/** `kebabCase("keptLists")  // => "kept-lists"`, `kebabCase("MOST_KEPT") // => "most-kept"` */
function kebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}

if (import.meta.main) {
  const isCode = (path: string) => /^(?:src|scripts|tests)\/.+\.(?:ts|tsx|astro|mjs)$/.test(path);
  const [glossary] = readProjectFiles((path) => path === "docs/glossary.md");
  const refused = refusedNames(glossary?.text ?? "");
  report([...checkNames(listProjectFiles()), ...checkWords(readProjectFiles(isCode), refused)]);
}
