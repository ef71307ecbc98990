import { MARKETS, type Market } from "#catalogue/markets.ts";
import type { Product } from "./product.ts";
import { advertisedRate } from "./published-cost.ts";

/** A median of fewer rates says little. */
const MIN_RATES = 3;

interface MarketRate {
  readonly percent: number;
  readonly products: number;
}

export function marketRates(products: readonly Product[]): ReadonlyMap<Market, MarketRate> {
  const rates = MARKETS.flatMap((market) => {
    const rateMarks = products.flatMap((product) => {
      const rate = product.market === market ? advertisedRate(product) : undefined;
      return rate ? [rate.percent] : [];
    });
    if (rateMarks.length < MIN_RATES) return [];
    return [[market, { percent: median(rateMarks), products: rateMarks.length }] as const];
  });
  return new Map(rates);
}

/** `median([48, 12, 30, 20]) // => 25` */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = low] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

const RATE_MARKS = ["paid", "advertised", "market"] as const;
type RateMark = (typeof RATE_MARKS)[number];

/**
 * Positions in percent on a scale from 0; undefined with fewer than two known rates.
 *
 * `rateScale({ paid: 60, market: 120 }) // => [{ mark: "paid", at: 50 }, { mark: "market", at: 100 }]`
 */
export function rateScale(
  rates: Readonly<Partial<Record<RateMark, number | undefined>>>,
): { mark: RateMark; at: number }[] | undefined {
  const rateMarks = RATE_MARKS.flatMap((mark) => {
    const percent = rates[mark];
    return percent === undefined ? [] : [{ mark, percent }];
  });
  if (rateMarks.length < 2) return undefined;
  const highest = Math.max(1, ...rateMarks.map(({ percent }) => percent));
  return rateMarks.map(({ mark, percent }) => ({
    mark,
    at: Math.round((percent / highest) * 1000) / 10,
  }));
}
