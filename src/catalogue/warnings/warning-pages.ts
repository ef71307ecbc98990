import { toIndexLetter } from "#catalogue/products/product-list.ts";
import type { Warning } from "#contract/warnings/warning.ts";
import { localePaths } from "#i18n/addresses.ts";

/** A page of this size still loads on a slow phone. */
const WARNINGS_PER_PAGE = 250;

interface WarningPage {
  /** From 2: the first page introduces the list. */
  number: number;
  last: number;
  groups: readonly { letter: string; warnings: readonly Warning[] }[];
  letters: readonly WarningLetter[];
}

export interface WarningLetter {
  letter: string;
  page: number;
}

export function warningPages(all: readonly Warning[]): WarningPage[] {
  const byLetter = Map.groupBy(all, ({ name }) => toIndexLetter(name));
  const letters = [...byLetter.keys()].sort();
  const ordered = letters.flatMap((letter) => byLetter.get(letter) ?? []);
  const last = Math.ceil(ordered.length / WARNINGS_PER_PAGE) + 1;
  const links = letters.map((letter) => ({
    letter,
    page: pageAt(ordered.findIndex(({ name }) => toIndexLetter(name) === letter)),
  }));
  return Array.from({ length: last - 1 }, (_, at) => {
    const names = ordered.slice(at * WARNINGS_PER_PAGE, (at + 1) * WARNINGS_PER_PAGE);
    const groups = [...Map.groupBy(names, ({ name }) => toIndexLetter(name))].map(
      ([letter, warnings]) => ({ letter, warnings }),
    );
    return { number: at + 2, last, groups, letters: links };
  });
}

function pageAt(index: number): number {
  return Math.floor(index / WARNINGS_PER_PAGE) + 2;
}

export function warningPaths(all: readonly Warning[]) {
  const pages = warningPages(all);
  return localePaths().flatMap(({ params }) =>
    pages.map((list) => ({ params: { ...params, page: String(list.number) }, props: { list } })),
  );
}
