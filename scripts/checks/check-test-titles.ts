// The title of a test has at most 12 words, and none of "who", "what", "which", "whose" and "that".
import ts from "typescript";
import { type Problem, type ProjectFile, reportProblems } from "./problem.ts";
import { readProjectFiles } from "./project-files.ts";

const MAX_WORDS = 12;
const REFUSED_WORD = /\b(?:who|what|which|whose|that)\b/i;

export function checkTestTitles(files: readonly ProjectFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    return findTitles(source).flatMap((title) => {
      // A placeholder of a template counts as one word.
      const words = title
        .getText(source)
        .slice(1, -1)
        .replaceAll(/\$\{[^}]*\}/g, "X");
      const refused = REFUSED_WORD.exec(words)?.[0];
      const count = words.split(/\s+/).length;
      if (refused === undefined && count <= MAX_WORDS) return [];
      return [
        {
          file: path,
          line: source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1,
          wrong: refused
            ? `has a test title with "${refused}"`
            : `has a test title of ${count} words`,
          todo: "write a verb in the present, an object and a condition",
        },
      ];
    });
  });
}

function findTitles(node: ts.Node): ts.Node[] {
  const titles: ts.Node[] = [];
  if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
    const [first] = node.arguments;
    if (first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
      titles.push(first);
    }
  }
  ts.forEachChild(node, (child) => {
    titles.push(...findTitles(child));
  });
  return titles;
}

function isTestFunction(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "test";
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    return isTestFunction(callee.expression);
  }
  return false;
}

if (import.meta.main) {
  reportProblems(checkTestTitles(readProjectFiles((path) => /^tests\/.+\.test\.tsx?$/.test(path))));
}
