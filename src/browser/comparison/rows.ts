import type { ListedProduct } from "#contract/catalogue/product.ts";
import { CELLS, type Cell, type Figure, type Words } from "./cells.ts";
import { statesRate } from "./comparison-query.ts";
import { COST_ROWS, ROWS, type RowName } from "./texts.ts";

export interface Row {
  readonly name: RowName;
  readonly cells: readonly Cell[];
  readonly best: readonly number[];
  readonly better: Better;
  /** The value of the longest bar; 0 without bars. */
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
  cost: (products) => products.some(statesRate),
  rating: (products) => products.some(({ stats }) => stats.rating !== null),
};

/** Dated records are never the best value; each product's record is dated once. */
export function comparisonRows(products: readonly ListedProduct[], words: Words): Row[] {
  const dated = new Set<ListedProduct>();
  return ROWS.map((name) => {
    const cells = products.map((product) => {
      const cell = CELLS[name](product, words);
      if (!name.startsWith("published") || cell.text === undefined) return cell;
      const note = dated.has(product) ? undefined : cell.note;
      dated.add(product);
      return { ...cell, note };
    });
    const better = BETTER[name] ?? "lowest";
    const best = BETTER[name]
      ? findBest(
          cells.map(({ figure }) => figure),
          better,
        )
      : [];
    const differs = new Set(cells.map(({ text, note }) => `${text}\n${note}`)).size > 1;
    const isKnown = KNOWN_BY[name]?.(products) ?? cells.some(({ text }) => text !== undefined);
    return { name, cells, best, better, longest: longestBar(cells), differs, isKnown };
  });
}

const NEVER_FOLDED: readonly RowName[] = ["licence", "cost", "estimate", "sources"];
const NEVER_UNKNOWN: readonly RowName[] = [...COST_ROWS, "estimate", "sources"];

export function foldRows(rows: readonly Row[]) {
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
function longestBar(cells: readonly Cell[]): number {
  const bars = cells.filter(({ bar }) => bar !== undefined);
  const kinds = new Set(bars.map(({ figure }) => figure?.kind));
  return kinds.size > 1 || bars.length < 2 ? 0 : Math.max(0, ...bars.map(({ bar = 0 }) => bar));
}

export type Better = "lowest" | "highest";

/** Empty unless at least two figures are known, all are of one kind, and they differ. */
export function findBest(figures: readonly (Figure | undefined)[], better: Better): number[] {
  const knownFigures = figures.filter((figure) => figure !== undefined);
  const kinds = new Set(knownFigures.map(({ kind }) => kind));
  const values = new Set(knownFigures.map(({ value }) => value));
  if (knownFigures.length < 2 || kinds.size > 1 || values.size < 2) return [];
  const best = better === "lowest" ? Math.min(...values) : Math.max(...values);
  return figures.flatMap((figure, index) => (figure?.value === best ? [index] : []));
}
