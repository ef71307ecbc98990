import type { ListedProduct } from "#contract/catalogue/product.ts";
import { CELLS, type Cell, type Figure, type RowName, type Words } from "./cells.ts";

const ROWS = Object.keys(CELLS) as RowName[];

export interface Row {
  readonly name: RowName;
  readonly cells: readonly Cell[];
  readonly best: readonly number[];
  readonly better: Better | undefined;
  /** The largest repayment of the row, which sets the scale of the bars; 0 if bars cannot be compared. */
  readonly longest: number;
  /** The loan of all prices in the row. */
  readonly loan: string | undefined;
  readonly differs: boolean;
  readonly isKnown: boolean;
}

const BETTER: Partial<Record<RowName, Better>> = {
  cost: "lowest",
  rate: "lowest",
  passRate: "highest",
  speed: "lowest",
  rating: "highest",
};

/** Creates the rows of the table. Published terms are never marked best, and the date of the same terms appears once. */
export function createComparisonRows(products: readonly ListedProduct[], words: Words): Row[] {
  const dated = new Set<string>();
  return ROWS.map((name) => {
    const ownCells = products.map((product, index) => {
      const cell: Cell = CELLS[name](product, words);
      if (!name.startsWith("published") || cell.text === undefined) return cell;
      const terms = `${index} ${cell.day}`;
      const note = dated.has(terms) ? undefined : cell.note;
      dated.add(terms);
      return { ...cell, note };
    });
    const loans = new Set(ownCells.flatMap(({ bar }) => bar?.loan ?? []));
    const cells = loans.size > 1 ? ownCells.map(addLoanToNote) : ownCells;
    const better = BETTER[name];
    const figures = cells.map(({ figure }) => figure);
    const best = better ? findBestIndexes(figures, better) : [];
    const differs = new Set(cells.map(({ text, note }) => `${text}\n${note}`)).size > 1;
    const isKnown = cells.some(({ text, figure }) =>
      name === "rating" ? figure !== undefined : text !== undefined,
    );
    const [loan] = loans.size === 1 ? loans : [];
    const longest = loan ? Math.max(...cells.map(({ bar }) => bar?.most ?? 0)) : 0;
    return { name, cells, best, better, longest, loan, differs, isKnown };
  });
}

/** Sorts by cost, unknown costs last. Keeps the order if the costs are for different loans. */
export function sortByCost(products: readonly ListedProduct[], words: Words): ListedProduct[] {
  const bars = new Map(products.map((product) => [product, CELLS.cost(product, words).bar]));
  const loans = new Set([...bars.values()].flatMap((bar) => bar?.loan ?? []));
  if (loans.size > 1) return [...products];
  const computeCost = (product: ListedProduct) => {
    const bar = bars.get(product);
    return bar ? bar.most - bar.borrowed : Number.MAX_VALUE;
  };
  return [...products].sort((a, b) => computeCost(a) - computeCost(b));
}

function addLoanToNote({ bar, note, ...cell }: Cell): Cell {
  return { ...cell, bar, note: bar ? [bar.loan, note].filter(Boolean).join(" · ") : note };
}

/** Splits the rows of the table. The cost is in the summary above the table. */
export function splitRowsByVisibility(allRows: readonly Row[]) {
  const isShown = ({ name, cells, differs }: Row) =>
    differs || cells.length === 1 || name === "sources";
  const rows = allRows.filter(({ name }) => name !== "cost");
  const knownFigures = rows.filter(({ isKnown }) => isKnown);
  return {
    visible: knownFigures.filter(isShown),
    equal: knownFigures.filter((row) => !isShown(row)),
    unknown: rows.filter(({ name, isKnown }) => !isKnown && name !== "sources"),
  };
}

export type Better = "lowest" | "highest";

/** Returns the indexes of the best figures. Returns [] unless at least two figures differ and all are of one kind. */
export function findBestIndexes(
  figures: readonly (Figure | undefined)[],
  preference: Better,
): number[] {
  const knownFigures = figures.filter((figure) => figure !== undefined);
  const kinds = new Set(knownFigures.map(({ kind }) => kind));
  const values = new Set(knownFigures.map(({ value }) => value));
  if (knownFigures.length < 2 || kinds.size > 1 || values.size < 2) return [];
  const best = preference === "lowest" ? Math.min(...values) : Math.max(...values);
  return figures.flatMap((figure, index) => (figure?.value === best ? [index] : []));
}
