import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { OpenRange } from "#catalogue/span.ts";
import type { ProductSummary, SubjectStats } from "#contract/product.ts";
import type { Store } from "#server/db/store.ts";
import type { CatalogueProduct } from "#server/domain/catalogue.ts";
import { followersOf } from "#server/domain/followers.ts";

/** Products as lists show them, with their figures of this moment, or with those that are handed in. */
export async function productSummaries(
  store: Pick<Store, "db">,
  products: readonly CatalogueProduct[],
  known?: ReadonlyMap<string, number>,
): Promise<ProductSummary[]> {
  const ids = products.map(({ id }) => id);
  const followers = known ?? (await followersOf(store, "product", ids));
  return products.map((product) => productSummary(product, followers.get(product.id) ?? 0));
}

/** Nobody can write reviews yet, so there are none. */
export function statsOf(followers: number): SubjectStats {
  return { rating: null, reviews: 0, followers };
}

function productSummary(product: CatalogueProduct, followers: number): ProductSummary {
  const { id, name, company, market, lenderType, loanTypes, licence } = product;
  const { quota, period, interestRate: rate, passingRate, speed } = product;
  return {
    id,
    name,
    company: { id: company.id, name: company.name },
    market,
    currency: MARKET_CURRENCY[market],
    lenderType,
    loanTypes,
    licence,
    amount: quota ? bounds(quota) : null,
    period: period ? bounds(period) : null,
    interestRate: rate ? { ...bounds(rate), kind: rate.kind, period: rate.period } : null,
    passRate: passingRate ?? null,
    speed: speed ?? null,
    stats: statsOf(followers),
  };
}

export function bounds({ min, max }: OpenRange) {
  return { min: min ?? null, max: max ?? null };
}
