import type { Plugin } from "vite";

/** Names of files relative to the site, the largest first. */
export interface EntryModules {
  /** Needed before the entry can run, itself among them. */
  now: string[];
  /** Loaded by import() once it runs, with their imports. */
  later: string[];
}

/** By the entry's file. */
export type ModuleLists = Map<string, EntryModules>;

interface Chunk {
  type: "chunk";
  fileName: string;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  code: string;
}

/** Finds the files that each entry of the browser's code needs. */
export function findModules(onLists: (lists: ModuleLists) => void): Plugin {
  return {
    name: "island-modules",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, files) {
      onLists(moduleLists(Object.values(files).filter((file) => file.type === "chunk")));
    },
  };
}

/**
 * `moduleLists([{ fileName: "a.js", isEntry: true, imports: ["b.js"], … }, { fileName: "b.js", … }])`
 * `// => Map { "a.js" => { now: ["b.js", "a.js"], later: [] } }`, when `b.js` is the larger
 */
export function moduleLists(chunks: readonly Chunk[]): ModuleLists {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collect = (name: string, collected: Set<Chunk>) => {
    const chunk = byName.get(name);
    if (!chunk || collected.has(chunk)) return collected;
    collected.add(chunk);
    for (const next of chunk.imports) collect(next, collected);
    return collected;
  };
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return new Map(
    entries.map(({ fileName }) => {
      const now = collect(fileName, new Set());
      const all = new Set(now);
      // Items added to a set while it is walked are walked, too: later files may load others.
      for (const { dynamicImports } of all) for (const name of dynamicImports) collect(name, all);
      return [fileName, { now: listNames(now), later: listNames(all.difference(now)) }];
    }),
  );
}

function listNames(chunks: ReadonlySet<Chunk>): string[] {
  return [...chunks].sort(largestFirst).map(({ fileName }) => fileName);
}

function largestFirst(a: Chunk, b: Chunk): number {
  return b.code.length - a.code.length;
}
