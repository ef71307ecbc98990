import type { ProductSort, SortOrder } from "#contract/product-order.ts";
import { type ListedProduct, matchOf, type ProductFilter } from "./product-filter.ts";
import { type Ranks, ranksOf, UNRANKED } from "./product-ranks.ts";
import { type Match, onlyValue } from "./span.ts";

/** A loan as a reader wants it: the amount in the major unit, the term in months. */
export interface WantedLoan {
  readonly amount: number;
  readonly term: number;
}

/** Total to pay back in the minor unit of the product's currency; undefined when it is not known. */
export type CostOf<Product> = (product: Product, loan: WantedLoan) => number | undefined;

export interface ProductOrder<Product> {
  readonly sort?: ProductSort | undefined;
  readonly order?: SortOrder | undefined;
  readonly costOf?: CostOf<Product> | undefined;
}

export interface ProductEntry<Product> {
  readonly product: Product;
  readonly match: Match;
  /** False when what the list is sorted by is not known of it: it stands behind all of which it is. */
  readonly isRanked: boolean;
  /** Total to pay back in the minor unit, where an amount and a term are given and it is known. */
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

/**
 * The list that a reader asks for, from products in the order of their names. One function for the
 * static pages, the server and the browser. Only facts about the loan decide: there is no parameter by
 * which anyone could move up. Products alike stay in the order of their names.
 */
export function listProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter: ProductFilter = {},
  { sort, order, costOf }: ProductOrder<Product> = {},
): ProductList<Product> {
  const loan = wantedLoan(filter);
  const groups: Record<Match, Listed<Product>[]> = { yes: [], unknown: [], no: [] };
  let hasCost = false;
  for (const [place, product] of products.entries()) {
    if (filter.market !== undefined && product.market !== filter.market) continue;
    const cost = loan && costOf?.(product, loan);
    hasCost ||= cost !== undefined;
    const match = matchOf(product, filter);
    groups[match].push({ product, match, isRanked: true, cost, place });
  }
  const smart = hasCost ? "total" : "name";
  const sorted = sort === undefined || sort === "smart" ? smart : sort;
  const direction = order ?? DEFAULT_ORDER[sorted];
  const ordered = (group: Listed<Product>[]) => {
    if (sorted === "name") return direction === "asc" ? group : group.reverse();
    if (sorted === "total") return byCost(group, direction);
    return byRank(group, ranksOf(products, sorted, direction));
  };
  // The rest is only named, in the order of the names.
  const entries = ordered(groups.yes).concat(ordered(groups.unknown), groups.no);
  const counts = {
    yes: groups.yes.length,
    unknown: groups.unknown.length,
    no: groups.no.length,
  };
  return { sort: sorted, order: direction, entries, counts };
}

/** What certainly matches, without what may. */
export function matchingProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter?: ProductFilter,
): Product[] {
  return listProducts(products, filter)
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

interface Listed<Product> extends ProductEntry<Product> {
  isRanked: boolean;
  /** Among all products, by name. */
  readonly place: number;
}

function wantedLoan({ amount, term }: ProductFilter): WantedLoan | undefined {
  const [onlyAmount, onlyTerm] = [onlyValue(amount), onlyValue(term)];
  if (onlyAmount === undefined || onlyTerm === undefined) return undefined;
  return { amount: onlyAmount, term: onlyTerm };
}

function byCost<Product>(group: Listed<Product>[], order: SortOrder): Listed<Product>[] {
  const sign = order === "asc" ? 1 : -1;
  const [ranked, unranked] = parted(group, ({ cost }) => cost !== undefined);
  ranked.sort((a, b) => sign * ((a.cost ?? 0) - (b.cost ?? 0)));
  return ranked.concat(unranked);
}

function byRank<Product>(group: Listed<Product>[], ranks: Ranks): Listed<Product>[] {
  const rankOf = ({ place }: Listed<Product>) => ranks[place] ?? UNRANKED;
  const [ranked, unranked] = parted(group, (entry) => rankOf(entry) !== UNRANKED);
  const inOrder = new Array<Listed<Product> | undefined>(ranks.length);
  for (const entry of ranked) inOrder[rankOf(entry)] = entry;
  return inOrder.filter((entry) => entry !== undefined).concat(unranked);
}

function parted<Product>(
  group: readonly Listed<Product>[],
  isRanked: (entry: Listed<Product>) => boolean,
): [ranked: Listed<Product>[], unranked: Listed<Product>[]] {
  const ranked: Listed<Product>[] = [];
  const unranked: Listed<Product>[] = [];
  for (const entry of group) {
    entry.isRanked = isRanked(entry);
    (entry.isRanked ? ranked : unranked).push(entry);
  }
  return [ranked, unranked];
}
