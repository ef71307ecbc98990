import ts from "typescript";

export interface FoundImport {
  /** The text between the quotes. */
  specifier: string;
  /** Its place in the text. */
  index: number;
  /** `import type` and `export type` are gone when the program runs. */
  typeOnly: boolean;
}

/**
 * Every import, export-from and import() of a TypeScript or Astro file.
 *
 * `findImports("a.ts", 'import type { A } from "#b.ts";')`
 * `// => [{ specifier: "#b.ts", index: 24, typeOnly: true }]`
 */
export function findImports(path: string, text: string): FoundImport[] {
  return codeParts(path, text).flatMap(({ start, code }) =>
    ts.preProcessFile(code, true, true).importedFiles.map(({ fileName, pos }) => ({
      specifier: fileName,
      index: start + pos,
      typeOnly: isTypeOnly(code.slice(0, pos)),
    })),
  );
}

/** The code of an Astro file: between the fences, and in its scripts. */
function codeParts(path: string, text: string): { start: number; code: string }[] {
  if (!path.endsWith(".astro")) return [{ start: 0, code: text }];
  const parts = [/^\s*---\n([\s\S]*?)\n---/g, /<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g];
  return parts.flatMap((part) =>
    [...text.matchAll(part)].map((match) => {
      const code = match[1] ?? "";
      return { start: match.index + match[0].indexOf(code), code };
    }),
  );
}

function isTypeOnly(before: string): boolean {
  const statement = Math.max(before.lastIndexOf("import"), before.lastIndexOf("export"));
  return /^(?:import|export)\s+type\b/.test(before.slice(statement));
}
