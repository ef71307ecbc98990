import type { ProductSort, SortOrder } from "#contract/product-order.ts";
import { RATE_KINDS } from "#contract/rate.ts";
import type { ListedProduct } from "./product-filter.ts";

/** What is a product's own, whoever asks. */
export type Ranking = Exclude<ProductSort, "smart" | "total" | "name">;
/** Of each product, by its place, the number that it has in an order of all, or UNRANKED. */
export type Ranks = Int32Array;

export const UNRANKED = -1;

const known = new WeakMap<readonly ListedProduct[], Map<string, Ranks>>();

/**
 * The order of all products by what they are, made once for a list that does not change: the same
 * catalogue is asked for again and again. Products alike stay in the order they have.
 */
export function ranksOf(
  products: readonly ListedProduct[],
  sort: Ranking,
  order: SortOrder,
): Ranks {
  const ofProducts = known.get(products) ?? new Map<string, Ranks>();
  known.set(products, ofProducts);
  const key = `${sort} ${order}`;
  const ranks = ofProducts.get(key) ?? rank(products, sort, order);
  ofProducts.set(key, ranks);
  return ranks;
}

function rank(products: readonly ListedProduct[], sort: Ranking, order: SortOrder): Ranks {
  const sign = order === "asc" ? 1 : -1;
  const ranked = products.flatMap((product, place) => {
    const value = sortValue(product, sort);
    // Values of different blocks are not compared.
    const block = sort === "rate" ? blockOf(product) : 0;
    return value === undefined ? [] : [{ place, block, value }];
  });
  ranked.sort((a, b) => a.block - b.block || sign * (a.value - b.value));
  const ranks = new Int32Array(products.length).fill(UNRANKED);
  for (const [number, { place }] of ranked.entries()) ranks[place] = number;
  return ranks;
}

/** A lender that only tells its best end (rates "from 1 %") is not ranked by it. */
function sortValue(product: ListedProduct, sort: Ranking) {
  if (sort === "limit") return product.quota?.max;
  if (sort === "period") return product.period?.max;
  if (sort === "passRate") return product.passingRate;
  return sort === "rating" ? product.starRating : yearlyRate(product);
}

/** Rates of different kinds are never compared: each kind is a block of its own. */
function blockOf({ interestRate }: ListedProduct): number {
  return interestRate ? RATE_KINDS.indexOf(interestRate.kind) : RATE_KINDS.length;
}

const PERIODS_OF_YEAR = { day: 365, month: 12, year: 1 } as const;

/** The upper end for a year, in the sense of its own kind: effective rates compound, others add up. */
function yearlyRate({ interestRate }: ListedProduct): number | undefined {
  if (interestRate?.max === undefined) return undefined;
  const { max, kind, period } = interestRate;
  const periods = PERIODS_OF_YEAR[period];
  return kind === "effective" ? ((1 + max / 100) ** periods - 1) * 100 : max * periods;
}
