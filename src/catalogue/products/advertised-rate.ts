import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { Product } from "./product.ts";
import { publishedCost } from "./published-cost.ts";

export interface AdvertisedRate {
  readonly day: string;
  /** Effective, in percent a year. */
  readonly percent: number;
}

/**
 * The effective annual rate of the highest rate that a lender published last, for the largest
 * of the usual amounts and the longest term; undefined where that does not follow from what was said.
 */
export function advertisedRate(product: Product): AdvertisedRate | undefined {
  const own = product.asOf && product.interestRate ? [{ ...product, day: product.asOf }] : [];
  const past = product.terms.map((terms) => ({
    ...terms,
    fees: terms.feesAsPublished,
    day: terms.listingUpdated,
  }));
  const newestFirst = [...own, ...past.sort((a, b) => (a.day < b.day ? 1 : -1))];
  for (const { day, ...offer } of newestFirst) {
    const cost = publishedCost(offer, MARKET_CURRENCY[product.market]);
    const percent = "missing" in cost ? undefined : cost.examples.at(-1)?.effectiveRate;
    if (percent !== undefined) return { day, percent };
  }
  return undefined;
}
