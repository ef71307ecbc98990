import type { SortOrder } from "#contract/catalogue/product-order.ts";
import type { ProductFilter } from "./products/product-filter.ts";
import { isPossible } from "./products/product-matches.ts";
import type { Places } from "./products/product-ranks.ts";
import { onlyValue } from "./products/span.ts";

/** A loan as a reader wants it: the amount in the major unit, the term in months. */
export interface WantedLoan {
  readonly amount: number;
  readonly term: number;
}

/** What the loan costs of each product, by its place, and where that is known. */
export interface Costs {
  /** Totals to pay back in the minor units of their currencies: `NaN` where it is not known. */
  readonly values: Float64Array;
  /** The nearer these places are to the order of their costs, the sooner they are sorted. */
  readonly known: readonly number[];
}

/** The costs of the products at these places alone. */
export type CostsOf<Product> = (
  products: readonly Product[],
  loan: WantedLoan,
  places: readonly number[],
) => Costs;

export const NO_COSTS: Costs = { values: new Float64Array(), known: [] };

export function costAt({ values }: Costs, place: number): number | undefined {
  const cost = values[place];
  return cost === undefined || Number.isNaN(cost) ? undefined : cost;
}

export function wantedLoan({ amount, term }: ProductFilter): WantedLoan | undefined {
  const [onlyAmount, onlyTerm] = [onlyValue(amount), onlyValue(term)];
  if (onlyAmount === undefined || onlyTerm === undefined) return undefined;
  return { amount: onlyAmount, term: onlyTerm };
}

export function knownCosts<Product>(
  products: readonly Product[],
  matches: Uint8Array,
  costsOf: CostsOf<Product>,
  loan: WantedLoan,
): Costs {
  const asked: number[] = [];
  for (let place = 0; place < products.length; place += 1) {
    if (isPossible(matches, place)) asked.push(place);
  }
  return costsOf(products, loan, asked);
}

export function byCost(products: readonly unknown[], costs: Costs, order: SortOrder): Places {
  const isRanked = (place: number) => costAt(costs, place) !== undefined;
  return {
    ranked: sortedByCost(costs.known, costs.values, order),
    unranked:
      costs.known.length === products.length
        ? []
        : [...products.keys()].filter((place) => !isRanked(place)),
    isRanked,
  };
}

function sortedByCost(
  places: readonly number[],
  values: Float64Array,
  order: SortOrder,
): readonly number[] {
  const at = (place: number | undefined) => values[place ?? -1] ?? 0;
  const rising = places.toSorted((a, b) => at(a) - at(b) || a - b);
  if (order === "asc") return rising;
  // Not by a comparison the other way round: it would find nothing in order.
  const falling: number[] = [];
  for (let end = rising.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && at(rising[start - 1]) === at(rising[start])) start -= 1;
    for (const place of rising.slice(start, end)) falling.push(place);
    end = start;
  }
  return falling;
}
