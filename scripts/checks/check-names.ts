// Rejects file names and exported names that docs/glossary.md lists under "not".
import { getLineNumber, type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

export function readRefusedNames(glossary: string): Map<string, string> {
  const refused = new Map<string, string>();
  let isNotColumn = false;
  for (const line of glossary.split("\n")) {
    if (!line.startsWith("|")) isNotColumn = false;
    const cells = line.split("|").map((cell) => cell.trim());
    const [word = "", last = ""] = [cells[1], cells.at(-2)];
    if (last === "not") isNotColumn = true;
    if (!isNotColumn) continue;
    for (const [, name = ""] of last.matchAll(/`([^`]+)`/g)) refused.set(name, word);
  }
  return refused;
}

const EXPORTED =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

export function findRefusedNames(
  files: readonly ProjectFile[],
  refused: ReadonlyMap<string, string>,
): Problem[] {
  return files.flatMap(({ path, text }) => {
    const fileName = path.split("/").at(-1)?.replace(/\..*/, "") ?? "";
    const names = [...text.matchAll(EXPORTED)].map(({ 1: name = "", index }) => ({ name, index }));
    return [{ name: fileName, index: 0 }, ...names].flatMap(({ name, index }) => {
      const entry = [...refused].find(([word]) => `-${toKebabCase(name)}-`.includes(`-${word}-`));
      if (!entry) return [];
      const [word, replacement] = entry;
      const wrong = `has the name ${name} with "${word}"`;
      const todo = `docs/glossary.md says: ${replacement}`;
      return [{ file: path, line: getLineNumber(text, index), wrong, todo }];
    });
  });
}

function toKebabCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replaceAll("_", "-")
    .toLowerCase();
}

if (import.meta.main) {
  const isCode = (path: string) => /^(?:src|scripts|tests)\/.+\.(?:ts|tsx|astro|mjs)$/.test(path);
  const [glossary] = readProjectFiles((path) => path === "docs/glossary.md");
  const refused = readRefusedNames(glossary?.text ?? "");
  reportProblems(findRefusedNames(readProjectFiles(isCode), refused));
}
