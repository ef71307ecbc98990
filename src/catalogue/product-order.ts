import type { ProductSort, SortOrder } from "#contract/product-order.ts";
import { RATE_KINDS } from "#contract/rate.ts";
import { type ListedProduct, matchOf, type ProductFilter } from "./product-filter.ts";
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
  const groups: Record<Match, Sortable<Product>[]> = { yes: [], unknown: [], no: [] };
  let hasCost = false;
  for (const product of products) {
    if (filter.market !== undefined && product.market !== filter.market) continue;
    const cost = loan && costOf?.(product, loan);
    hasCost ||= cost !== undefined;
    const match = matchOf(product, filter);
    groups[match].push({ product, match, isRanked: true, cost, block: 0, value: undefined });
  }
  const smart = hasCost ? "total" : "name";
  const sorted = sort === undefined || sort === "smart" ? smart : sort;
  const direction = order ?? DEFAULT_ORDER[sorted];
  // The rest is only named, in the order of the names.
  const entries = sortGroup(groups.yes, sorted, direction).concat(
    sortGroup(groups.unknown, sorted, direction),
    groups.no,
  );
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

interface Sortable<Product> extends ProductEntry<Product> {
  isRanked: boolean;
  /** Values of different blocks are not compared. */
  block: number;
  value: number | undefined;
}

function wantedLoan({ amount, term }: ProductFilter): WantedLoan | undefined {
  const [onlyAmount, onlyTerm] = [onlyValue(amount), onlyValue(term)];
  if (onlyAmount === undefined || onlyTerm === undefined) return undefined;
  return { amount: onlyAmount, term: onlyTerm };
}

function sortGroup<Product extends ListedProduct>(
  group: Sortable<Product>[],
  sort: Sorted,
  order: SortOrder,
): Sortable<Product>[] {
  if (sort === "name") return order === "asc" ? group : group.reverse();
  const ranked: Sortable<Product>[] = [];
  const unranked: Sortable<Product>[] = [];
  for (const entry of group) {
    entry.value = sort === "total" ? entry.cost : sortValue(entry.product, sort);
    entry.block = sort === "rate" ? blockOf(entry.product) : 0;
    entry.isRanked = entry.value !== undefined;
    (entry.isRanked ? ranked : unranked).push(entry);
  }
  const sign = order === "asc" ? 1 : -1;
  ranked.sort((a, b) => a.block - b.block || sign * ((a.value ?? 0) - (b.value ?? 0)));
  return ranked.concat(unranked);
}

/** A lender that only tells its best end (rates "from 1 %") is not ranked by it. */
function sortValue(product: ListedProduct, sort: Exclude<Sorted, "total" | "name">) {
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
