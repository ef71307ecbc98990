import type { ListedProduct } from "#contract/catalogue/product.ts";
import { CELLS, type Cell, type Figure, type Words } from "./cells.ts";
import { statesRate } from "./comparison-query.ts";
import { COST_ROWS, ROWS, type RowName } from "./texts.ts";

export interface Row {
  readonly name: RowName;
  readonly cells: readonly Cell[];
  /** The products with the best value. */
  readonly best: readonly number[];
  readonly better: Better;
  /** Whether the products differ in it. */
  readonly differs: boolean;
  /** Whether any product has a value, or a reason for a missing cost. */
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

/** Rows whose cells have a text even without a value. */
const KNOWN_BY: Partial<Record<RowName, (products: readonly ListedProduct[]) => boolean>> = {
  cost: (products) => products.some(statesRate),
  rating: (products) => products.some(({ stats }) => stats.rating !== null),
};

/** The facts about the products, attribute by attribute. Dated records are never the best. */
export function comparisonRows(products: readonly ListedProduct[], words: Words): Row[] {
  return ROWS.map((name) => {
    const cells = products.map((product) => CELLS[name](product, words));
    const better = BETTER[name] ?? "lowest";
    const best = BETTER[name]
      ? findBest(
          cells.map(({ figure }) => figure),
          better,
        )
      : [];
    const differs = new Set(cells.map(({ text, note }) => `${text}\n${note}`)).size > 1;
    const isKnown = KNOWN_BY[name]?.(products) ?? cells.some(({ text }) => text !== undefined);
    return { name, cells, best, better, differs, isKnown };
  });
}

interface FoldedRows {
  /** The differences, and what is said of each product even where it is the same. */
  readonly shown: readonly Row[];
  /** The same for all of several products. */
  readonly equal: readonly Row[];
  /** Known of none; of a missing cost the form, or the page, says why. */
  readonly unknown: readonly Row[];
}

const NEVER_FOLDED: readonly RowName[] = ["cost", "legalMaximum", "sources"];
/** Missing ones are explained, or nothing is missing. */
const NEVER_UNKNOWN: readonly RowName[] = [...COST_ROWS, "legalMaximum", "sources"];

/** Differences first. `foldRows([cost, equalMarket, unknownFees]) // => { shown: [cost], equal: [equalMarket], … }` */
export function foldRows(rows: readonly Row[]): FoldedRows {
  const isShown = ({ name, cells, differs }: Row) =>
    differs || cells.length === 1 || NEVER_FOLDED.includes(name);
  const knownFigures = rows.filter(({ isKnown }) => isKnown);
  return {
    shown: knownFigures.filter(isShown),
    equal: knownFigures.filter((row) => !isShown(row)),
    unknown: rows.filter(({ name, isKnown }) => !isKnown && !NEVER_UNKNOWN.includes(name)),
  };
}

export type Better = "lowest" | "highest";

/**
 * Which of the products have the best figure. None has unless at least two figures are known, all known
 * ones are of one kind, and they differ: nobody is best against silence.
 *
 * `findBest([{ value: 3, kind: "NGN" }, undefined, { value: 2, kind: "NGN" }], "lowest") // => [2]`
 * `findBest([{ value: 3, kind: "NGN" }, { value: 2, kind: "IDR" }], "lowest")            // => []`
 */
export function findBest(figures: readonly (Figure | undefined)[], better: Better): number[] {
  const knownFigures = figures.filter((figure) => figure !== undefined);
  const kinds = new Set(knownFigures.map(({ kind }) => kind));
  const values = new Set(knownFigures.map(({ value }) => value));
  if (knownFigures.length < 2 || kinds.size > 1 || values.size < 2) return [];
  const best = better === "lowest" ? Math.min(...values) : Math.max(...values);
  return figures.flatMap((figure, index) => (figure?.value === best ? [index] : []));
}
