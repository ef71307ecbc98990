import { isLoanFailure } from "#loan/loan-error.ts";
import { effectiveRateOf } from "#loan/rates/annual-rate.ts";

/** Money in the major unit, the term in days. */
export interface PaidLoan {
  readonly amount: number | null;
  readonly term: number | null;
  readonly repayment: number | null;
  /** The number of equal payments; null for the usual number. */
  readonly instalments: number | null;
}

/** A repayment of more than this multiple of the amount counts as a typing error. */
const MAX_TIMES_AMOUNT = 5;
const MAX_SINGLE_PAYMENT_DAYS = 45;
const DAYS_OF_MONTH = 365 / 12;
/** With fewer reviews, five accounts could set the middle half, and the rate of one review could be derived. */
const MIN_REVIEWS_FOR_RATE = 10;
/** 30 % a week is about 87,000,000 % a year. Higher rates are typing errors or attacks. */
const MAX_RATE_PERCENT = 100_000_000;

/**
 * The effective annual rate in hundredths of a percent, rounded to three significant digits. Undefined
 * where `computePaidPercent` is.
 * `computePaidRate({ amount: 100_000, term: 30, repayment: 115_000, instalments: null }) // => 44_800`
 * `computePaidRate({ amount: 100_000, term: 30, repayment: 90_000, instalments: null })  // => undefined`
 */
export function computePaidRate(loan: PaidLoan): number | undefined {
  const percent = computePaidPercent(loan);
  return percent === undefined ? undefined : Number(Math.round(percent * 100).toPrecision(3));
}

/**
 * The effective annual rate of what was borrowed against equal payments at equal times (Directive
 * 2008/48/EC, Annex I), in percent. Undefined when the amount, term or repayment is not known, or the
 * review is implausible by itself: repaid less than the amount or more than five times it, more payments
 * than days, a rate above the limit.
 */
export function computePaidPercent({
  amount,
  term,
  repayment,
  instalments,
}: PaidLoan): number | undefined {
  if (amount === null || term === null || repayment === null) return undefined;
  if (repayment < amount || repayment > MAX_TIMES_AMOUNT * amount) return undefined;
  const count = instalments ?? countUsualInstalments(term);
  if (count > term) return undefined;
  const rate = effectiveRateOf({
    advances: [{ amount, unitPeriods: 0, fraction: 0 }],
    payments: Array.from({ length: count }, (_, index) => ({
      amount: repayment / count,
      unitPeriods: index + 1,
      fraction: 0,
    })),
    perYear: (365 * count) / term,
  });
  if (isLoanFailure(rate) || rate.percent > MAX_RATE_PERCENT) return undefined;
  return rate.percent;
}

/** One payment up to 45 days, else one a month. `countUsualInstalments(90) // => 3` */
export function countUsualInstalments(term: number): number {
  return term <= MAX_SINGLE_PAYMENT_DAYS ? 1 : Math.round(term / DAYS_OF_MONTH);
}

interface RateCount {
  readonly rate: number;
  readonly reviews: number;
}

/**
 * The median of what was paid and the middle half around it, by linear interpolation (Hyndman and Fan,
 * The American Statistician 50, 1996, definition 7), from counts by rate in any order; undefined with
 * fewer than ten reviews.
 * `summarizePaidRates([{ rate: 1_000, reviews: 6 }, { rate: 2_000, reviews: 4 }])`
 * `// => { reviews: 10, median: 10, low: 10, high: 20 }`
 */
export function summarizePaidRates(counts: readonly RateCount[]) {
  const sorted = counts.filter(({ reviews }) => reviews > 0).sort((a, b) => a.rate - b.rate);
  const reviews = sorted.reduce((sum, count) => sum + count.reviews, 0);
  if (reviews < MIN_REVIEWS_FOR_RATE) return undefined;
  const percentAt = (share: number) => {
    const place = (reviews - 1) * share;
    const low = getRateAtRank(sorted, Math.floor(place));
    const high = getRateAtRank(sorted, Math.ceil(place));
    return Math.round(low + (high - low) * (place % 1)) / 100;
  };
  return { reviews, median: percentAt(0.5), low: percentAt(0.25), high: percentAt(0.75) };
}

/** The rate of the review at a place, counted from 0. A list of all rates would have millions of entries. */
function getRateAtRank(sorted: readonly RateCount[], place: number): number {
  let before = 0;
  for (const { rate, reviews } of sorted) {
    before += reviews;
    if (place < before) return rate;
  }
  return 0;
}
