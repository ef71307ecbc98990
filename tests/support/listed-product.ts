import type { ListedProduct } from "#contract/catalogue/product.ts";

const NO_STATS: ListedProduct["stats"] = {
  rating: null,
  lowerBound: null,
  reviews: 0,
  imported: [],
  newest: null,
  followers: 0,
};

/** Creates a product with these facts. All others are unknown. */
export function createListedProduct({
  stats,
  ...facts
}: Partial<Omit<ListedProduct, "stats">> & {
  stats?: Partial<ListedProduct["stats"]>;
} = {}): ListedProduct {
  return {
    id: "sample-cash",
    name: "Sample Cash",
    company: { id: "sample-lender", name: "Sample Lender" },
    market: "NG",
    currency: "NGN",
    lenderType: "digital",
    loanTypes: [],
    licence: { status: "unverified", regulators: [], listDate: "2026-07-13" },
    amount: { min: null, max: null },
    period: { min: null, max: null },
    interestRate: null,
    passRate: null,
    speed: null,
    match: "unknown",
    isRanked: false,
    cost: null,
    costGap: null,
    conflict: null,
    showsLegalMaximum: false,
    estimate: null,
    permissions: null,
    fees: null,
    source: null,
    asOf: null,
    published: null,
    ...facts,
    stats: { ...NO_STATS, ...stats },
  };
}
