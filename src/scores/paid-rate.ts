import { isLoanFailure } from "#loan/loan-error.ts";
import { computeEffectiveRate } from "#loan/rates/annual-rate.ts";

/** A loan that a reviewer repaid. Amounts are in the major unit, the term is in days. */
export interface PaidLoan {
  readonly amount: number | null;
  readonly term: number | null;
  readonly repayment: number | null;
  /** The number of equal payments. Null means the usual number for the term. */
  readonly instalments: number | null;
}

/** The maximum repayment as a multiple of the amount. A higher repayment counts as a typing error. */
const MAX_TIMES_AMOUNT = 5;
const MAX_SINGLE_PAYMENT_DAYS = 45;
const DAYS_OF_MONTH = 365 / 12;
/** The minimum number of reviews. With fewer reviews, five accounts could determine the quartiles, and readers could derive the rate of one review. */
const MIN_REVIEWS_FOR_RATE = 10;
/** The maximum rate. 30 % per week is about 87,000,000 % per year, so higher rates are typing errors or attacks. */
const MAX_RATE_PERCENT = 100_000_000;

/**
 * Computes the effective annual rate in hundredths of a percent, rounded to three significant
 * digits. Returns undefined under the same conditions as `computePaidPercent`.
 * `computePaidRate({ amount: 100_000, term: 30, repayment: 115_000, instalments: null }) // => 44_800`
 * `computePaidRate({ amount: 100_000, term: 30, repayment: 90_000, instalments: null })  // => undefined`
 */
export function computePaidRate(loan: PaidLoan): number | undefined {
  const percent = computePaidPercent(loan);
  return percent === undefined ? undefined : Number(Math.round(percent * 100).toPrecision(3));
}

/**
 * Computes the effective annual rate in percent, with equal payments at equal intervals (Directive
 * 2008/48/EC, Annex I). Returns undefined if the amount, term or repayment is unknown, or if the
 * review is implausible: the repayment is below the amount or above five times the amount, there
 * are more payments than days, or the rate exceeds the limit.
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
  const rate = computeEffectiveRate({
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

/** Returns one payment for up to 45 days, otherwise one payment per month. `countUsualInstalments(90) // => 3` */
export function countUsualInstalments(term: number): number {
  return term <= MAX_SINGLE_PAYMENT_DAYS ? 1 : Math.round(term / DAYS_OF_MONTH);
}

interface RateCount {
  readonly rate: number;
  readonly reviews: number;
}

/**
 * Computes the median and quartiles of paid rates by linear interpolation (Hyndman and Fan, The
 * American Statistician 50, 1996, definition 7). `counts` can be in any order. Returns undefined
 * for fewer than ten reviews.
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

/** Returns the rate at a position of the sorted reviews, counted from 0. Counts replace a list with millions of rates. */
function getRateAtRank(sortedCounts: readonly RateCount[], position: number): number {
  let before = 0;
  for (const { rate, reviews } of sortedCounts) {
    before += reviews;
    if (position < before) return rate;
  }
  return 0;
}
