import { compoundGrowth } from "./rates/rate.ts";

/** A loan that is paid back at once. Both amounts in the same unit. */
export interface Offer {
  payout: number;
  payBack: number;
  days: number;
}

export interface OfferCost {
  cost: number;
  /** The cost of 30 days in percent of the payout. */
  monthlyPercent: number;
  /** The effective annual rate; undefined if it is too high for a number. */
  yearlyPercent: number | undefined;
}

const DAYS_PER_MONTH = 30;
const DAYS_PER_YEAR = 365;

/**
 * The cost of an offer as a borrower knows it: the money that arrives, the money to pay back, and the
 * days between. The yearly rate is the effective annual rate of the European Union (Directive
 * 2008/48/EC, Annex I): `(payBack / payout) ^ (365 / days) − 1`. Undefined unless all three numbers are
 * positive.
 *
 * @example offerCost({ payout: 50_000, payBack: 60_000, days: 30 })
 * // => { cost: 10000, monthlyPercent: 20, yearlyPercent: 819.1… }
 */
export function offerCost({ payout, payBack, days }: Offer): OfferCost | undefined {
  if (!(payout > 0 && payBack > 0 && days > 0)) return undefined;
  const cost = payBack - payout;
  const yearlyPercent = compoundGrowth(cost / payout, DAYS_PER_YEAR / days) * 100;
  return {
    cost,
    monthlyPercent: ((cost / payout) * 100 * DAYS_PER_MONTH) / days,
    yearlyPercent: Number.isFinite(yearlyPercent) ? yearlyPercent : undefined,
  };
}
