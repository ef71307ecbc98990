import type { ProductSort, SortOrder } from "#contract/catalogue/product-order.ts";
import { RATE_KINDS } from "#contract/catalogue/rate.ts";
import type { ListedProduct } from "./product-filter.ts";

/** Products by their places in a list: those with a rank in its order, and the others. */
export interface Places {
  readonly ranked: readonly number[];
  readonly unranked: readonly number[];
  isRanked(place: number): boolean;
}

/** What is a product's own, whoever asks. */
type Sort = Exclude<ProductSort, "smart" | "total">;
type Ranking = Exclude<Sort, "name">;

const known = new WeakMap<readonly ListedProduct[], Map<string, Places>>();

/**
 * The order of all products by what they are, from products in the order of their names; made once for
 * a list that does not change, because the same catalogue is asked for again and again. Products alike
 * stay in the order they have.
 *
 * `placesOf([{ quota: { max: 1 } }, {}, { quota: { max: 2 } }], "limit", "desc")`
 * `// => { ranked: [2, 0], unranked: [1], isRanked }`
 */
export function placesOf(products: readonly ListedProduct[], sort: Sort, order: SortOrder): Places {
  const ofProducts = known.get(products) ?? new Map<string, Places>();
  known.set(products, ofProducts);
  const key = `${sort} ${order}`;
  const places = ofProducts.get(key) ?? sortPlaces(products, sort, order);
  ofProducts.set(key, places);
  return places;
}

function sortPlaces(products: readonly ListedProduct[], sort: Sort, order: SortOrder): Places {
  const all = [...products.keys()];
  if (sort === "name") {
    return { ranked: order === "asc" ? all : all.reverse(), unranked: [], isRanked: () => true };
  }
  const sign = order === "asc" ? 1 : -1;
  const values = products.map((product) => sortValue(product, sort));
  // Values of different blocks are not compared.
  const blocks = products.map((product) => (sort === "rate" ? blockOf(product) : 0));
  const ranked = all.filter((place) => values[place] !== undefined);
  ranked.sort(
    (a, b) => (blocks[a] ?? 0) - (blocks[b] ?? 0) || sign * ((values[a] ?? 0) - (values[b] ?? 0)),
  );
  const unranked = all.filter((place) => values[place] === undefined);
  return { ranked, unranked, isRanked: (place) => values[place] !== undefined };
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
