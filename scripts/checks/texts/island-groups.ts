import { resolveImport } from "../import-graph.ts";
import { findImports } from "../imports.ts";
import type { ProjectFile } from "../problem.ts";
import { baseKey } from "./plurals.ts";

/** `texts("accounts:code")`, `textsBy(getText(locale))("tray")` */
const GROUP = /\b(?:texts|group|textsBy\((?:[^()]|\([^()]*\))*\))\(\s*"(?<key>[\w:.-]+)"/g;
/** A name that code gives or reads: `texts.label`, `{ label }`, `"label"`. */
const NAME = /(?:[.{,]\s*|")([\w-]+)/g;
const LITERAL = /"([\w-]+)"/g;

/**
 * Whether an island shows a text that it is handed in a group: code of the rooms that know the group
 * names it, or it is looked up by a value (`texts.states[state]`).
 */
export function shownInIslands(sources: readonly ProjectFile[]): (key: string) => boolean {
  const values = namesIn(
    sources.filter(({ path }) => /^src\/(?:browser|contract|loan)\//.test(path)),
    LITERAL,
  );
  const imports = new Map(
    sources.map(({ path, text }) => [
      path,
      findImports(path, text).map(({ specifier }) => resolveImport(path, specifier)),
    ]),
  );
  const groups = sources.flatMap(({ path, text }) =>
    [...text.matchAll(GROUP)].map(({ groups }) => ({ key: groups?.["key"] ?? "", path })),
  );
  const names = new Map(
    Map.groupBy(groups, ({ key }) => key)
      .entries()
      .map(([key, uses]) => {
        const composers = new Set(uses.map(({ path }) => path));
        return [key, namesIn(readersOf(key, composers, sources, imports), NAME)] as const;
      }),
  );
  return (key) =>
    [...names].some(([group, known]) => {
      if (!isIn(key, group)) return false;
      const name = baseKey(key).split(/[:.]/).at(-1) ?? "";
      return known.has(name) || values.has(name);
    });
}

type Imports = ReadonlyMap<string, readonly (string | undefined)[]>;

/** The rooms of what names the group or imports what composes it, and what all islands are made of. */
function readersOf(
  key: string,
  composers: ReadonlySet<string>,
  sources: readonly ProjectFile[],
  imports: Imports,
) {
  const direct = sources.filter(
    ({ path, text }) =>
      text.includes(`"${key}`) ||
      imports.get(path)?.some((imported) => composers.has(imported ?? "")),
  );
  const places = new Set(["src/browser/ui/", ...direct.map(({ path }) => placeOf(path))]);
  return sources.filter(({ path }) => places.has(placeOf(path)));
}

function placeOf(path: string): string {
  return /^src\/browser\/\w+\//.exec(path)?.[0] ?? path;
}

function isIn(key: string, group: string): boolean {
  return key.startsWith(group.includes(":") ? `${group}.` : `${group}:`);
}

function namesIn(files: readonly ProjectFile[], pattern: RegExp): Set<string> {
  return new Set(
    files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)),
  );
}
