import {
  type Market,
  type ProductSort,
  RATE_KINDS,
  type SortOrder,
} from "#contract/catalogue/constants.ts";
import {
  findConflict,
  type ListedProduct,
  type Match,
  matchProduct,
  type ProductFilter,
  toWantedLoan,
  type WantedLoan,
} from "./product-filter.ts";

interface ProductOrder<Product> {
  readonly sort?: ProductSort | undefined;
  readonly order?: SortOrder | undefined;
  readonly costOf?: ((product: Product, loan: WantedLoan) => number | undefined) | undefined;
  /** Products of this market come first in the rating order and in the default name order. */
  readonly homeMarket?: Market | undefined;
}

export interface ProductEntry<Product> {
  readonly product: Product;
  readonly match: Match;
  /** The part of the requested loan (amount or term) that contradicts the published terms. */
  readonly conflict?: "amount" | "term" | undefined;
  readonly isRanked: boolean;
  readonly cost: number | undefined;
}

export interface ProductList<Product> {
  readonly sort: Exclude<ProductSort, "smart">;
  readonly order: SortOrder;
  /** Entries grouped by match. Within a group, products without a value to sort by come last, as do conflicting ones. */
  readonly entries: readonly ProductEntry<Product>[];
  readonly counts: Readonly<Record<Match, number>>;
  readonly costs: number;
  readonly ranked: number;
}

/** Sorts only by facts about the loan, so no parameter can promote a product. `products` must be in name order. */
export function listProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter: ProductFilter = {},
  { sort = "smart", order, costOf, homeMarket }: ProductOrder<Product> = {},
): ProductList<Product> {
  const loan = toWantedLoan(filter);
  const matches = products
    .filter(({ market }) => filter.market === undefined || market === filter.market)
    .map((product) => {
      const match = matchProduct(product, filter);
      const cost = loan && match !== "no" ? costOf?.(product, loan) : undefined;
      return { product, match, cost, conflict: findConflict(product, filter) };
    });
  const costs = matches.filter(({ cost }) => cost !== undefined).length;
  const smart = costs > 0 ? "total" : "name";
  const appliedSort = sort === "smart" ? smart : sort;
  const direction = order ?? DEFAULT_ORDER[appliedSort];
  const sign = direction === "asc" ? 1 : -1;
  const isHomeFirst = appliedSort === "rating" || (sort === "smart" && appliedSort === "name");
  const isListedFirst = sort === "smart" && Boolean(filter.amount ?? filter.term);
  const sortable = matches.map((entry, index) => {
    const { product, match } = entry;
    const isByName = match === "no" || appliedSort === "name";
    const value = isByName ? index : getSortValue(entry, appliedSort);
    // Products that do not match are always in ascending name order.
    const valueSign = match === "no" ? 1 : sign;
    return {
      entry: { ...entry, isRanked: value !== undefined },
      group: GROUPS.indexOf(match),
      trust: getMatchGroup(entry, isListedFirst),
      block:
        match === "no"
          ? 0
          : toRateBlock(product, appliedSort, isHomeFirst ? homeMarket : undefined),
      value: value === undefined ? undefined : valueSign * value,
    };
  });
  sortable.sort(
    (a, b) =>
      a.group - b.group ||
      a.trust - b.trust ||
      Number(a.value === undefined) - Number(b.value === undefined) ||
      a.block - b.block ||
      (a.value ?? 0) - (b.value ?? 0),
  );
  const countMatches = (match: Match) => matches.filter((entry) => entry.match === match).length;
  return {
    sort: appliedSort,
    order: direction,
    entries: sortable.map(({ entry }) => entry),
    counts: { yes: countMatches("yes"), unknown: countMatches("unknown"), no: countMatches("no") },
    costs,
    ranked: sortable.filter(({ entry }) => entry.match !== "no" && entry.isRanked).length,
  };
}

const ON_LIST: readonly string[] = ["listed", "conditional", "restricted"];

function getMatchGroup(
  { product, match, conflict }: Omit<ProductEntry<ListedProduct>, "isRanked" | "cost">,
  isListedFirst: boolean,
): number {
  if (match === "no") return 0;
  if (conflict) return 2;
  return isListedFirst && !isOnList(product) ? 1 : 0;
}

function isOnList({ licence }: ListedProduct): boolean {
  return licence !== undefined && ON_LIST.includes(licence.status);
}

export function listMatchingProducts<Product extends ListedProduct>(
  products: readonly Product[],
  filter?: ProductFilter,
  order?: ProductOrder<Product>,
): Product[] {
  return listProducts(products, filter, order)
    .entries.filter(({ match }) => match === "yes")
    .map(({ product }) => product);
}

const GROUPS: readonly Match[] = ["yes", "unknown", "no"];

type AppliedSort = ProductList<unknown>["sort"];

const DEFAULT_ORDER: Readonly<Record<AppliedSort, SortOrder>> = {
  total: "asc",
  rate: "asc",
  limit: "desc",
  period: "desc",
  passRate: "desc",
  rating: "desc",
  name: "asc",
};

/** Returns the value to sort by. A rate without an upper bound ("from 1 %") has none. */
function getSortValue(
  { product, cost }: { product: ListedProduct; cost: number | undefined },
  sort: Exclude<AppliedSort, "name">,
): number | undefined {
  if (sort === "total") return cost;
  if (sort === "limit") return product.quota?.max;
  if (sort === "period") return product.period?.max;
  if (sort === "passRate") return product.passingRate;
  return sort === "rating" ? product.lowerBound : toYearlyRate(product);
}

/** Rates of different kinds cannot be compared, so products are grouped by kind of rate. */
function toRateBlock(
  { interestRate, market }: ListedProduct,
  sort: AppliedSort,
  home?: Market,
): number {
  if (sort === "rate" && interestRate?.max !== undefined)
    return RATE_KINDS.indexOf(interestRate.kind);
  return home !== undefined && market !== home ? 1 : 0;
}

const PERIODS_OF_YEAR = { day: 365, month: 12, year: 1 } as const;

/** Converts a rate to a yearly rate: effective rates are compounded, others multiplied. Undefined for a rate per loan. */
function toYearlyRate({ interestRate }: ListedProduct): number | undefined {
  if (interestRate?.max === undefined) return undefined;
  const { max, kind, period } = interestRate;
  if (period === "term") return undefined;
  const periods = PERIODS_OF_YEAR[period];
  return kind === "effective" ? ((1 + max / 100) ** periods - 1) * 100 : max * periods;
}
