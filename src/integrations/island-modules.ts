import type { Plugin } from "vite";

/** The files of an entry's modules, itself among them, by the entry's file: names relative to the site. */
export type ModuleLists = Map<string, string[]>;

interface Chunk {
  type: "chunk";
  fileName: string;
  isEntry: boolean;
  imports: string[];
  code: string;
}

/** Tells which files each entry of the browser's code needs before it can run. */
export function findModules(found: (lists: ModuleLists) => void): Plugin {
  return {
    name: "island-modules",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle(_options, files) {
      found(moduleLists(Object.values(files).filter((file) => file.type === "chunk")));
    },
  };
}

/**
 * `moduleLists([{ fileName: "a.js", isEntry: true, imports: ["b.js"], … }, { fileName: "b.js", … }])`
 * `// => Map { "a.js" => ["b.js", "a.js"] }`, when `b.js` is the larger
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
      const modules = [...collect(fileName, new Set())];
      return [fileName, modules.sort(largestFirst).map((chunk) => chunk.fileName)];
    }),
  );
}

function largestFirst(a: Chunk, b: Chunk): number {
  return b.code.length - a.code.length;
}
