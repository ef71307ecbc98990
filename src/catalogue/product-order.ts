import type { Market } from "#contract/market.ts";
import type { ProductSort, SortOrder } from "#contract/product-order.ts";
import { type ListedProduct, matchOf, type ProductFilter } from "./product-filter.ts";
import { type Places, placesOf } from "./product-ranks.ts";
import { type Match, onlyValue } from "./span.ts";

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

export interface ProductOrder<Product> {
  readonly sort?: ProductSort | undefined;
  readonly order?: SortOrder | undefined;
  readonly costsOf?: CostsOf<Product> | undefined;
  /** Where nothing but names decides and nobody asked for their order, its products come first. */
  readonly homeMarket?: Market | undefined;
}

export interface ProductEntry<Product> {
  readonly product: Product;
  readonly match: Match;
  /** False when what the list is sorted by is not known of it: it stands behind all of which it is. */
  readonly isRanked: boolean;
  /** Total to pay back in the minor unit, where an amount and a term are given, it may match and it is known. */
  readonly cost: number | undefined;
}

export interface ProductList<Product> {
  /** What it really is sorted by: never `smart`. */
  readonly sort: Exclude<ProductSort, "smart">;
  readonly order: SortOrder;
  /** What matches, then what may match, the unranked last in each; then the rest, by name. */
  readonly entries: readonly ProductEntry<Product>[];
  readonly counts: Readonly<Record<Match, number>>;
}

/** A list before anything of it is looked at: thousands of entries for one page would be much to make. */
export interface OrderedProducts<Product> extends Omit<ProductList<Product>, "entries"> {
  /** The products by their places in the list that was given: what matches, what may, the rest. */
  readonly places: readonly number[];
  /** Of how many that match, or may, the cost is known. */
  readonly costs: number;
  entryAt(place: number): ProductEntry<Product>;
}

/**
 * The list that a reader asks for, from products in the order of their names. One function for the
 * static pages, the server and the browser. Only facts about the loan decide: there is no parameter by
 * which anyone could move up. Products alike stay in the order of their names.
 */
export function listProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter: ProductFilter = {},
  order: ProductOrder<Product> = {},
): ProductList<Product> {
  const { places, costs: _costs, entryAt, ...list } = orderProducts(products, filter, order);
  return { ...list, entries: places.map(entryAt) };
}

/** The same list by the places of its products, for who looks at a page of it. */
export function orderProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter: ProductFilter = {},
  { sort, order, costsOf, homeMarket }: ProductOrder<Product> = {},
): OrderedProducts<Product> {
  const matches = matchesOf(products, filter);
  const loan = wantedLoan(filter);
  const costs = loan && costsOf ? knownCosts(products, matches, costsOf, loan) : NO_COSTS;
  const smart = costs.known.length > 0 ? "total" : "name";
  const sorted = sort === undefined || sort === "smart" ? smart : sort;
  const direction = order ?? DEFAULT_ORDER[sorted];
  const { ranked, unranked, isRanked } =
    sorted === "total" ? byCost(products, costs, direction) : placesOf(products, sorted, direction);
  const isOwnOrder = sort === undefined || sort === "smart";
  const inOrder =
    sorted === "name" && isOwnOrder ? homeFirst(products, ranked, homeMarket) : ranked;
  const { yes, unknown, no } = grouped(matches, [inOrder, unranked]);
  return {
    sort: sorted,
    order: direction,
    places: yes.concat(unknown, no),
    costs: costs.known.length,
    counts: { yes: yes.length, unknown: unknown.length, no: no.length },
    entryAt(place) {
      const match = MATCHES[matches[place] ?? NO] ?? "no";
      return {
        product: products[place] as Product,
        match,
        isRanked: match === "no" || isRanked(place),
        cost: costAt(costs, place),
      };
    },
  };
}

/** Each part keeps its order. */
function homeFirst(
  products: readonly ListedProduct[],
  places: readonly number[],
  home: Market | undefined,
): readonly number[] {
  if (home === undefined) return places;
  const isHome = (place: number) => products[place]?.market === home;
  return [...places.filter(isHome), ...places.filter((place) => !isHome(place))];
}

/** A number for each way to match; of another market it is none. */
const [, YES, UNKNOWN, NO] = [0, 1, 2, 3];
const MATCHES: readonly (Match | undefined)[] = [undefined, "yes", "unknown", "no"];
const CODES: Readonly<Record<Match, number>> = { yes: YES, unknown: UNKNOWN, no: NO };

function matchesOf(products: readonly ListedProduct[], filter: ProductFilter): Uint8Array {
  const matches = new Uint8Array(products.length);
  for (let place = 0; place < products.length; place += 1) {
    const product = products[place];
    if (!product || (filter.market !== undefined && product.market !== filter.market)) continue;
    matches[place] = CODES[matchOf(product, filter)];
  }
  return matches;
}

/** What matches and what may in the order of the lists, the rest, which is only named, by name. */
function grouped(matches: Uint8Array, inOrder: readonly (readonly number[])[]) {
  const yes: number[] = [];
  const unknown: number[] = [];
  for (const places of inOrder) {
    for (const place of places) {
      const match = matches[place];
      if (match === YES) yes.push(place);
      else if (match === UNKNOWN) unknown.push(place);
    }
  }
  const no: number[] = [];
  for (let place = 0; place < matches.length; place += 1) {
    if (matches[place] === NO) no.push(place);
  }
  return { yes, unknown, no };
}

/** What certainly matches, without what may. */
export function matchingProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter?: ProductFilter,
  order?: ProductOrder<Product>,
): Product[] {
  return listProducts(products, filter, order)
    .entries.filter(({ match }) => match === "yes")
    .map(({ product }) => product);
}

type Sorted = ProductList<unknown>["sort"];

/** Cheap, short and by the alphabet from below, what one wants much of from above. */
const DEFAULT_ORDER: Readonly<Record<Sorted, SortOrder>> = {
  total: "asc",
  rate: "asc",
  limit: "desc",
  period: "desc",
  passRate: "desc",
  rating: "desc",
  name: "asc",
};

/** What the loan costs of each product that matches or may, by its place, and where that is known. */
interface Costs {
  /** `NaN` where it is not known. */
  readonly values: Float64Array;
  readonly known: readonly number[];
}

const NO_COSTS: Costs = { values: new Float64Array(), known: [] };

function costAt({ values }: Costs, place: number): number | undefined {
  const cost = values[place];
  return cost === undefined || Number.isNaN(cost) ? undefined : cost;
}

function wantedLoan({ amount, term }: ProductFilter): WantedLoan | undefined {
  const [onlyAmount, onlyTerm] = [onlyValue(amount), onlyValue(term)];
  if (onlyAmount === undefined || onlyTerm === undefined) return undefined;
  return { amount: onlyAmount, term: onlyTerm };
}

function knownCosts<Product>(
  products: readonly Product[],
  matches: Uint8Array,
  costsOf: CostsOf<Product>,
  loan: WantedLoan,
): Costs {
  const asked: number[] = [];
  for (let place = 0; place < products.length; place += 1) {
    if (matches[place] === YES || matches[place] === UNKNOWN) asked.push(place);
  }
  const values = costsOf(products, loan, asked);
  return { values, known: asked.filter((place) => !Number.isNaN(values[place])) };
}

function byCost(products: readonly unknown[], costs: Costs, order: SortOrder): Places {
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
