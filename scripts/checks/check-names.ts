// Three rules: no path is named after nothing, such as `utils`; file names and exported names use the words of
// docs/glossary.md; constants for limits begin with MAX_ or MIN_. Biome checks the case of file names.
import { lineOf, type Problem, type ProjectFile, report } from "./problem.ts";
import { listProjectFiles, readProjectFiles } from "./project-files.ts";

const EMPTY_NAMES = new Set(["util", "utils", "helper", "helpers", "misc", "common"]);
/** i18next looks for a file of this name. */
const ALLOWED = /^locales\//;

/** Finds paths with meaningless names. */
export function checkPaths(paths: readonly string[]): Problem[] {
  return paths
    .filter((path) => !ALLOWED.test(path))
    .flatMap((path) => {
      const names = path.split("/").map((name) => name.replace(/\..*$/, ""));
      const name = names.find((one) => EMPTY_NAMES.has(one));
      if (name === undefined) return [];
      return [{ file: path, wrong: `is named ${name}`, todo: "name it after its content" }];
    });
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

const SUPERLATIVE =
  /\bconst ((?:MOST|LONGEST|LARGEST|GREATEST|SHORTEST|SMALLEST|LEAST|FEWEST)(?:_[A-Z0-9_]+)?)\b/g;

/** Constants such as `MOST_ROWS`. */
export function checkLimits(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(SUPERLATIVE)].map(({ 1: name = "", index }) => ({
      file: path,
      line: lineOf(text, index),
      wrong: `has the constant ${name}`,
      todo: "begin it with MAX_ or MIN_ and name the unit",
    })),
  );
}

/** `kebabCase("keptLists")  // => "kept-lists"`, `kebabCase("MAX_ROWS") // => "max-rows"` */
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
  const files = readProjectFiles(isCode);
  report([...checkPaths(listProjectFiles()), ...checkWords(files, refused), ...checkLimits(files)]);
}
