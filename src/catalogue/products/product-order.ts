import {
  byCost,
  type CostsOf,
  costAt,
  knownCosts,
  NO_COSTS,
  wantedLoan,
} from "#catalogue/total-order.ts";
import type { ProductSort, SortOrder } from "#contract/catalogue/product-order.ts";
import type { Market } from "#contract/wire/market.ts";
import type { ListedProduct, ProductFilter } from "./product-filter.ts";
import { grouped, matchAt, matchesOf } from "./product-matches.ts";
import { placesOf } from "./product-ranks.ts";
import type { Match } from "./span.ts";

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
      const match = matchAt(matches, place);
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
