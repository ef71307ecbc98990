import type { ListedProduct } from "#contract/catalogue/product.ts";
import { CELLS, type Cell, type Figure, type RowName, type Words } from "./cells.ts";
import { dependsOnLoan, hasStatedRate } from "./comparison-query.ts";

const ROWS = Object.keys(CELLS) as RowName[];

export interface Row {
  readonly name: RowName;
  readonly cells: readonly Cell[];
  readonly best: readonly number[];
  readonly better: Better | undefined;
  /** The value of the longest bar; 0 if the row has no bars. */
  readonly longest: number;
  readonly differs: boolean;
  readonly isKnown: boolean;
}

const BETTER: Partial<Record<RowName, Better>> = {
  cost: "lowest",
  effectiveRate: "lowest",
  rate: "lowest",
  passRate: "highest",
  speed: "lowest",
  rating: "highest",
};

const KNOWN_BY: Partial<Record<RowName, (products: readonly ListedProduct[]) => boolean>> = {
  cost: (products) => products.some(hasStatedRate),
  rating: (products) => products.some(({ stats }) => stats.rating !== null),
};

type TableWords = Omit<Words, "hasLoan">;

/** Published terms are never the best value. The date appears only once per product. */
export function createComparisonRows(products: readonly ListedProduct[], words: TableWords): Row[] {
  const dated = new Set<ListedProduct>();
  const hasLoan = dependsOnLoan(products, words.cap);
  return ROWS.map((name) => {
    const cells = products.map((product) => {
      const cell: Cell = CELLS[name](product, { ...words, hasLoan });
      if (!name.startsWith("published") || cell.text === undefined) return cell;
      const note = dated.has(product) ? undefined : cell.note;
      dated.add(product);
      return { ...cell, note };
    });
    const better = BETTER[name];
    const figures = cells.map(({ figure }) => figure);
    const best = better ? findBestIndexes(figures, better) : [];
    const differs = new Set(cells.map(({ text, note }) => `${text}\n${note}`)).size > 1;
    const isKnown = KNOWN_BY[name]?.(products) ?? cells.some(({ text }) => text !== undefined);
    return { name, cells, best, better, longest: findMaxBarLength(cells), differs, isKnown };
  });
}

const NEVER_FOLDED: readonly RowName[] = ["licence", "cost", "estimate", "sources"];
const NEVER_UNKNOWN: readonly RowName[] = [
  "cost",
  "instalment",
  "effectiveRate",
  "estimate",
  "sources",
];

export function splitRowsByVisibility(rows: readonly Row[]) {
  const isShown = ({ name, cells, differs }: Row) =>
    differs || cells.length === 1 || NEVER_FOLDED.includes(name);
  const knownFigures = rows.filter(({ isKnown }) => isKnown);
  return {
    visible: knownFigures.filter(isShown),
    equal: knownFigures.filter((row) => !isShown(row)),
    unknown: rows.filter(({ name, isKnown }) => !isKnown && !NEVER_UNKNOWN.includes(name)),
  };
}

/** Bars of different currencies or loans are not comparable. */
function findMaxBarLength(cells: readonly Cell[]): number {
  const bars = cells.filter(({ bar }) => bar !== undefined);
  const kinds = new Set(bars.map(({ figure }) => figure?.kind));
  return kinds.size > 1 || bars.length < 2 ? 0 : Math.max(0, ...bars.map(({ bar = 0 }) => bar));
}

export type Better = "lowest" | "highest";

/** Returns the indexes of the best figures; empty unless two are known, all are of one kind and they differ. */
export function findBestIndexes(
  figures: readonly (Figure | undefined)[],
  better: Better,
): number[] {
  const knownFigures = figures.filter((figure) => figure !== undefined);
  const kinds = new Set(knownFigures.map(({ kind }) => kind));
  const values = new Set(knownFigures.map(({ value }) => value));
  if (knownFigures.length < 2 || kinds.size > 1 || values.size < 2) return [];
  const best = better === "lowest" ? Math.min(...values) : Math.max(...values);
  return figures.flatMap((figure, index) => (figure?.value === best ? [index] : []));
}
