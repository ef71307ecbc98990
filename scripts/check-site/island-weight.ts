import type { Site } from "./site.ts";
import { compressedSize } from "./site-files.ts";

export interface IslandWeight {
  island: string;
  pages: number;
  /** A page on which it stands; of all, the same files are loaded. */
  example: string;
  /** Scripts that are asked for without a touch. */
  beforeTouch: number;
  /** Bytes of script after compression when nothing was loaded before. */
  firstTouch: number;
  /** When another island was touched before, whichever it was of those that make calls. */
  further: number;
  files: number;
}

/** They load nothing of what the others share but React, and so spare a following one nothing else. */
const COMPUTES_ALONE = ["Calculator", "Simulator"];

/** What each island costs, by its name. */
export function islandWeights({ pages, files }: Site): IslandWeight[] {
  const uses = pages.flatMap(({ address, weight }) =>
    weight.islands.map((island) => ({ ...island, address, beforeTouch: weight.externalScripts })),
  );
  const byName = Map.groupBy(uses, ({ name }) => name);
  const lists = [...byName].flatMap(([name, [first]]) =>
    first && !COMPUTES_ALONE.includes(name) ? [first.modules] : [],
  );
  const common = new Set(lists[0]?.filter((file) => lists.every((list) => list.includes(file))));
  const bytesOf = (modules: readonly string[]) =>
    modules.reduce((sum, address) => sum + compressedSize(files, address.slice(1)), 0);
  return [...byName].sort(byKey).flatMap(([island, [first, ...others]]) => {
    if (!first) return [];
    const all = [first, ...others];
    return [
      {
        island,
        pages: new Set(all.map(({ address }) => address)).size,
        example: first.address,
        beforeTouch: Math.max(...all.map(({ beforeTouch }) => beforeTouch)),
        firstTouch: bytesOf(first.modules),
        further: bytesOf(first.modules.filter((file) => !common.has(file))),
        files: first.modules.length,
      },
    ];
  });
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
