import { wilsonInterval } from "./wilson.ts";

/** The prior: seven reviews of 3.5 stars. */
const PRIOR_WEIGHT = 7;
const PRIOR_STARS = 3.5;

const DAY = 86_400_000;
/** After which time a review weighs half, in milliseconds. */
export const SCORE_HALF_LIFE = 365 * DAY;

/** From an account with a proven mobile number; from any other, and for what was imported. */
export const VERIFIED_WEIGHT = 1;
export const UNVERIFIED_WEIGHT = 0.6;

/** The moment at which kept sums weigh what they weigh, in milliseconds since 1970. */
export const SUMS_MOMENT = Date.UTC(2026, 0, 1);
const MILLIONTHS = 1_000_000;

/** Σw and Σw·r in whole millionths, as they weigh at `SUMS_MOMENT`: adding and taking away are exact. */
export interface ScoreSums {
  readonly weight: number;
  readonly weighted: number;
}

/** One review's part of it. */
export interface Rated {
  /** 1 to 5. */
  readonly stars: number;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly isVerified: boolean;
}

/**
 * The share of a review in the sums: `w = v · 2^(−age / H)` at `SUMS_MOMENT`,
 * v = 1 when verified, else 0.6. One that is written later weighs more than v there.
 *
 * `sumsOf({ stars: 5, createdAt: Date.UTC(2026, 0, 1), isVerified: true })`
 * `// => { weight: 1_000_000, weighted: 5_000_000 }`
 */
export function sumsOf({ stars, createdAt, isVerified }: Rated): ScoreSums {
  const atFirst = isVerified ? VERIFIED_WEIGHT : UNVERIFIED_WEIGHT;
  const weight = Math.round(MILLIONTHS * atFirst * agedBy(SUMS_MOMENT - createdAt));
  return { weight, weighted: weight * stars };
}

/**
 * The score at a moment, from 1 to 5: `S = (C · m + Σ w·r) / (C + Σ w)` with C = 7 and m = 3.5, as
 * Trustpilot's prior is, and weights that halve in 365 days. Ageing multiplies both sums by one number.
 *
 * One review of 5 stars of today `// => 3.6875`, one of 1 star `// => 3.1875`,
 * twenty of 5 stars of today `// => 4.6111…`, no review `// => 3.5`
 */
export function scoreOf({ weight, weighted }: ScoreSums, now: number): number {
  const aged = agedBy(now - SUMS_MOMENT) / MILLIONTHS;
  return (PRIOR_WEIGHT * PRIOR_STARS + weighted * aged) / (PRIOR_WEIGHT + weight * aged);
}

/**
 * The score as it is shown and sorted by, with four decimals.
 *
 * `ratingOf({ weight: 20_000_000, weighted: 100_000_000 }, Date.UTC(2026, 0, 1)) // => 4.6111`
 */
export function ratingOf(sums: ScoreSums, now: number): number {
  return Math.round(scoreOf(sums, now) * 10_000) / 10_000;
}

/**
 * How many stars a subject surely has at least, from 1 to 5: the lower bound of Wilson's interval of
 * the weighted mean, `1 + 4 · low` of the share `(mean − 1) / 4` over as many observations as the weights
 * come to. Few reviews promise little, however good they are.
 *
 * Twenty of 5 stars of today `// => 4.3554…`, one of 5 stars `// => 1.8261…`, no review `// => 1`
 */
export function lowerBoundOf({ weight, weighted }: ScoreSums, now: number): number {
  if (weight <= 0) return 1;
  const observed = (weight * agedBy(now - SUMS_MOMENT)) / MILLIONTHS;
  const share = (weighted / weight - 1) / 4;
  return 1 + 4 * wilsonInterval(share * observed, observed).low;
}

/** The share of a weight left after a time in milliseconds. `agedBy(SCORE_HALF_LIFE) // => 0.5` */
function agedBy(age: number): number {
  return 2 ** (-age / SCORE_HALF_LIFE);
}
