import type { SortOrder } from "#contract/product-order.ts";
import type { ProductFilter } from "./product-filter.ts";
import { isPossible } from "./product-matches.ts";
import type { Places } from "./product-ranks.ts";
import { onlyValue } from "./span.ts";

/** A loan as a reader wants it: the amount in the major unit, the term in months. */
export interface WantedLoan {
  readonly amount: number;
  readonly term: number;
}

/**
 * Totals to pay back of the products at these places, in the minor units of their currencies, by
 * place: `NaN` where it is not known, or was not asked for.
 */
export type CostsOf<Product> = (
  products: readonly Product[],
  loan: WantedLoan,
  places: readonly number[],
) => Float64Array;

/** What the loan costs of each product that matches or may, by its place, and where that is known. */
export interface Costs {
  /** `NaN` where it is not known. */
  readonly values: Float64Array;
  readonly known: readonly number[];
}

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
  const values = costsOf(products, loan, asked);
  return { values, known: asked.filter((place) => !Number.isNaN(values[place])) };
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

/** Numbers sort three times as fast as a function compares: each carries its place in its low end. */
function sortedByCost(
  places: readonly number[],
  values: Float64Array,
  order: SortOrder,
): readonly number[] {
  const count = places.length;
  let most = 0;
  for (const place of places) most = Math.max(most, values[place] ?? 0);
  const isAscending = order === "asc";
  if ((most + 1) * count > Number.MAX_SAFE_INTEGER) {
    const sign = isAscending ? 1 : -1;
    return places.toSorted((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)));
  }
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const cost = values[places[index] ?? 0] ?? 0;
    keys[index] = (isAscending ? cost : most - cost) * count + index;
  }
  keys.sort();
  const sorted = places.slice();
  for (let index = 0; index < count; index += 1) {
    sorted[index] = places[(keys[index] ?? 0) % count] ?? 0;
  }
  return sorted;
}
