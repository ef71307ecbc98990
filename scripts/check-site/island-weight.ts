import type { IslandUse } from "./page-weight.ts";
import type { Site } from "./site.ts";
import { compressedSize } from "./site-files.ts";

export interface IslandWeight {
  island: string;
  pages: number;
  /** A page with it; every page loads the same files for it. */
  example: string;
  /** Scripts that are asked for without a touch. */
  beforeTouch: number;
  /** Bytes of script after compression when nothing was loaded before. */
  firstTouch: number;
  /** The most that it adds to another island of its page that was touched before. */
  further: number;
  /** With the island of its page with which it comes to most. */
  together: number;
  /** That island. */
  beside: string;
  files: number;
  /** Bytes that it loads by import() once it runs, as far as they come ahead. */
  later: number;
}

/** The cost of each island, by name. */
export function islandWeights({ pages, files }: Site): IslandWeight[] {
  const bytesOf = (modules: Iterable<string>) =>
    [...modules].reduce((sum, address) => sum + compressedSize(files, address.slice(1)), 0);
  const uses = pages.flatMap(({ address, weight }) =>
    weight.islands.map((island) => ({ ...island, address, beforeTouch: weight.externalScripts })),
  );
  const neighbours = neighboursByName(pages.map(({ weight }) => weight.islands));
  const byName = Map.groupBy(uses, ({ name }) => name);
  return [...byName].sort(byKey).flatMap(([island, [first, ...others]]) => {
    if (!first) return [];
    const all = [first, ...others];
    const firstTouch = bytesOf(first.modules);
    const pairs = [...(neighbours.get(island) ?? [])].map(([name, modules]) => ({
      name,
      alone: bytesOf(modules),
      both: bytesOf(new Set([...modules, ...first.modules])),
    }));
    const heaviest = pairs.sort((one, other) => other.both - one.both)[0];
    return [
      {
        island,
        pages: new Set(all.map(({ address }) => address)).size,
        example: first.address,
        beforeTouch: Math.max(...all.map(({ beforeTouch }) => beforeTouch)),
        firstTouch,
        further: Math.max(0, ...pairs.map(({ both, alone }) => both - alone)),
        together: heaviest?.both ?? firstTouch,
        beside: heaviest?.name ?? "",
        files: first.modules.length,
        later: bytesOf(first.later),
      },
    ];
  });
}

type Neighbours = Map<string, Map<string, readonly string[]>>;

/** The other islands of its pages, and their modules. */
function neighboursByName(pages: readonly (readonly IslandUse[])[]): Neighbours {
  const neighbours: Neighbours = new Map();
  for (const islands of pages) {
    for (const { name } of islands) {
      const known = neighbours.get(name) ?? new Map<string, readonly string[]>();
      for (const other of islands) if (other.name !== name) known.set(other.name, other.modules);
      neighbours.set(name, known);
    }
  }
  return neighbours;
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
