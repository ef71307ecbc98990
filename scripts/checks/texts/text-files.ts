import { isPair, LineCounter, parseDocument, visit } from "yaml";
import type { Problem, ProjectFile } from "../problem.ts";

export interface Text {
  locale: string;
  /** `namespace:path.to.key`, with its plural form if it has one. */
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

export function parseLocaleFiles(files: readonly ProjectFile[]): TextFiles {
  const result: TextFiles = { texts: [], namespaces: new Set(), problems: [] };
  for (const file of files) parseLocaleFile(file, result);
  return result;
}

function parseLocaleFile(file: ProjectFile, { texts, namespaces, problems }: TextFiles): void {
  const [, locale = "", name = ""] = file.path.split("/");
  const namespace = name.replace(/\.json$/, "");
  namespaces.add(namespace);
  const lines = new LineCounter();
  const document = parseDocument(file.text, { lineCounter: lines });
  const placeOf = (index = 0) => ({ file: file.path, line: lines.linePos(index).line });
  for (const { message, pos } of document.errors) {
    const wrong = `is not valid JSON: ${message.split("\n")[0]}`;
    problems.push({ ...placeOf(pos[0]), wrong, todo: "fix the JSON" });
  }
  visit(document, {
    Scalar(position, { value, range }, ancestors) {
      if (position !== "value") return;
      const path = ancestors.filter(isPair).map(({ key }) => String(key));
      const place = placeOf(range?.[0]);
      const text = typeof value === "string" ? value : "";
      texts.push({ ...place, locale, key: `${namespace}:${path.join(".")}`, value: text });
      if (text.trim() !== "") return;
      const wrong = `has ${path.join(".")} without a text`;
      problems.push({ ...place, wrong, todo: "write the text" });
    },
  });
}

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

export function toBaseKey(key: string): string {
  return key.replace(PLURAL_FORM, "");
}

export function findPluralForm(key: string): string | undefined {
  return PLURAL_FORM.exec(key)?.[1];
}

export function findPlaceholderNames(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].sort();
}
