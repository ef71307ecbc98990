// A variable, parameter or function has a noun or a verb as its name, not a participle.
import ts from "typescript";
import { type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

/** `left` is not in the list, because it is also a side of a box. */
const PARTICIPLES = new Set(
  (
    "asked called counted done found given kept known meant named own said seen sent shown " +
    "taken told wanted written"
  ).split(" "),
);

export function checkLocalNames(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const code = path.endsWith(".astro") ? toFrontMatter(text) : text;
    const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
    return findNames(source)
      .filter(({ text: name }) => PARTICIPLES.has(name))
      .map((name) => ({
        file: path,
        line: source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1,
        wrong: `has the name ${name.text}`,
        todo: "name the thing: results, knownIds, query",
      }));
  });
}

/** Keeps the line numbers. */
function toFrontMatter(text: string): string {
  return /^---\n([\s\S]*?)\n---/.exec(text)?.[1]?.replace(/^/, "\n") ?? "";
}

function findNames(node: ts.Node): ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const isDeclaration =
    ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionDeclaration(node);
  if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.push(node.name);
  ts.forEachChild(node, (child) => {
    names.push(...findNames(child));
  });
  return names;
}

if (import.meta.main) {
  const isCode = (path: string) => /^(?:src|scripts)\/.+\.(?:ts|tsx|astro|mjs)$/.test(path);
  reportProblems(checkLocalNames(readProjectFiles(isCode)));
}
