import { computeCompoundGrowth } from "./rates/rate.ts";

/** A loan with a single repayment. Both amounts are in the same unit. */
export interface Offer {
  payout: number;
  payBack: number;
  days: number;
}

export interface OfferCost {
  cost: number;
  /** The cost of 30 days, in percent of the payout. */
  monthlyPercent: number;
  /** The effective annual rate in percent. Undefined if too large for a number. */
  yearlyPercent: number | undefined;
}

const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;

/**
 * Computes the cost of an offer from the payout, the repayment and the days between. The yearly
 * rate is the effective annual rate of European Union law (Directive 2008/48/EC, Annex I):
 * `(payBack / payout) ^ (365 / days) − 1`. Returns undefined unless all three numbers are positive.
 *
 * @example computeOfferCost({ payout: 50_000, payBack: 60_000, days: 30 })
 * // => { cost: 10000, monthlyPercent: 20, yearlyPercent: 819.1… }
 */
export function computeOfferCost({ payout, payBack, days }: Offer): OfferCost | undefined {
  if (!(payout > 0 && payBack > 0 && days > 0)) return undefined;
  const cost = payBack - payout;
  const yearlyPercent = computeCompoundGrowth(cost / payout, DAYS_PER_YEAR / days) * 100;
  return {
    cost,
    monthlyPercent: ((cost / payout) * 100 * DAYS_PER_MONTH) / days,
    yearlyPercent: Number.isFinite(yearlyPercent) ? yearlyPercent : undefined,
  };
}
