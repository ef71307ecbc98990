import ts from "typescript";
import type { Problem, ProjectFile } from "../problem.ts";

/** One text of `locales/<locale>/<namespace>.json`. */
export interface Text {
  locale: string;
  /** `namespace:path.to.key`, with the plural form it may have. */
  key: string;
  value: string;
  file: string;
  line: number;
}

export interface TextFiles {
  texts: Text[];
  namespaces: Set<string>;
  problems: Problem[];
}

/** Reads `locales/<locale>/<namespace>.json`, and what is wrong with these files as JSON. */
export function readTextFiles(files: readonly ProjectFile[]): TextFiles {
  const read: TextFiles = { texts: [], namespaces: new Set(), problems: [] };
  for (const file of files) {
    const [, locale = "", name = ""] = file.path.split("/");
    const namespace = name.replace(/\.json$/, "");
    read.namespaces.add(namespace);
    const source = ts.parseJsonText(file.path, file.text);
    const lineAt = (index: number) => source.getLineAndCharacterOfPosition(index).line + 1;
    const { parseDiagnostics = [] } = source as { parseDiagnostics?: ts.Diagnostic[] };
    for (const { start = 0, messageText } of parseDiagnostics) {
      const wrong = `is no valid JSON: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
      read.problems.push({ file: file.path, line: lineAt(start), wrong, todo: "fix the JSON" });
    }
    const root = source.statements[0]?.expression;
    if (!root || !ts.isObjectLiteralExpression(root)) continue;
    walk(root, "", (path, node, isRepeated) => {
      const line = lineAt(node.getStart(source));
      const place = { file: file.path, line };
      if (isRepeated) {
        read.problems.push({ ...place, wrong: `has ${path} twice`, todo: "keep one of them" });
      }
      if (ts.isStringLiteral(node.initializer)) {
        const { text: value } = node.initializer;
        read.texts.push({ ...place, locale, key: `${namespace}:${path}`, value });
        if (value.trim() === "") {
          const todo = "write the text";
          read.problems.push({ ...place, wrong: `has ${path}, which is empty`, todo });
        }
      } else if (!ts.isObjectLiteralExpression(node.initializer)) {
        read.texts.push({ ...place, locale, key: `${namespace}:${path}`, value: "" });
        read.problems.push({ ...place, wrong: `has ${path}, no text`, todo: "write a string" });
      }
    });
  }
  return read;
}

type Visit = (path: string, node: ts.PropertyAssignment, isRepeated: boolean) => void;

function walk(object: ts.ObjectLiteralExpression, prefix: string, visit: Visit): void {
  const seen = new Set<string>();
  for (const node of object.properties) {
    if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.name)) continue;
    const path = prefix === "" ? node.name.text : `${prefix}.${node.name.text}`;
    visit(path, node, seen.has(path));
    seen.add(path);
    if (ts.isObjectLiteralExpression(node.initializer)) walk(node.initializer, path, visit);
  }
}
