import { type FoundImport, findImports } from "./imports.ts";
import type { ProjectFile } from "./problem.ts";

/** The imports of each file, by its path. */
export type ImportGraph = ReadonlyMap<string, readonly FoundImport[]>;

export function importGraphOf(files: readonly ProjectFile[]): ImportGraph {
  return new Map(files.map(({ path, text }) => [path, findImports(path, text)]));
}

/**
 * The file of the project that an import means; undefined for a package.
 *
 * `resolveImport("src/server/a.ts", "#contract/b.ts") // => "src/contract/b.ts"`
 * `resolveImport("tests/api/a.test.ts", "../b.ts")    // => "tests/b.ts"`
 */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (!specifier.startsWith(".")) return undefined;
  return new URL(specifier, `file:///${from}`).pathname.slice(1);
}
