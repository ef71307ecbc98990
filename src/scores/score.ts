import { wilsonInterval } from "./wilson.ts";

/** Seven imagined reviews of 3.5 stars, which may lower a score and never lift one. */
const PRIOR_WEIGHT = 7;
const PRIOR_STARS = 3.5;

/**
 * For a place in a list so many one-star reviews are imagined besides: so many bought reviews of five
 * stars only make up for them. With them it takes over 200 to pass 2,995 reviews of 4.3 stars
 * (`npm run bench -- scores`).
 */
const DOUBTED_REVIEWS = 60;

const DAY = 86_400_000;
/** After which time half of what fades is gone, in milliseconds. */
export const SCORE_HALF_LIFE = 365 * DAY;
/** The rest of a weight stays: else a few new reviews would outweigh thousands of old ones. */
const FADING = 0.5;

/** From an account with a proven mobile number; from any other, and for what was imported. */
const VERIFIED_WEIGHT = 1;
const UNVERIFIED_WEIGHT = 0.6;

/** The moment at which kept sums weigh what they weigh, in milliseconds since 1970. */
export const SUMS_MOMENT = Date.UTC(2026, 0, 1);
const MILLIONTHS = 1_000_000;
const TENTHS = 10;

/** Whole numbers, so that adding and taking away are exact. */
export interface ScoreSums {
  /** Σ v · 2^(−age / H) and the same with stars, in millionths, as of `SUMS_MOMENT`. */
  readonly weight: number;
  readonly weighted: number;
  /** Σ v and Σ v·r, in tenths. */
  readonly votes: number;
  readonly voted: number;
}

/** One review's part of it. */
export interface RatedReview {
  /** 1 to 5. */
  readonly stars: number;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
  readonly isVerified: boolean;
}

/**
 * The share of a review in the sums, v = 1 when verified, else 0.6. One that is written after
 * `SUMS_MOMENT` weighs more than v there.
 *
 * `toScoreSums({ stars: 5, createdAt: Date.UTC(2026, 0, 1), isVerified: true })`
 * `// => { weight: 1_000_000, weighted: 5_000_000, votes: 10, voted: 50 }`
 */
export function toScoreSums({ stars, createdAt, isVerified }: RatedReview): ScoreSums {
  const atFirst = isVerified ? VERIFIED_WEIGHT : UNVERIFIED_WEIGHT;
  const weight = Math.round(MILLIONTHS * atFirst * decay(SUMS_MOMENT - createdAt));
  const votes = Math.round(TENTHS * atFirst);
  return { weight, weighted: weight * stars, votes, voted: votes * stars };
}

/**
 * The score at a moment, from 1 to 5: the mean of the stars, each weighing `w = v · (½ + ½ · 2^(−age / H))`
 * with H = 365 days. A mean over 3.5 is drawn there by a prior, as Trustpilot's is:
 * `S = (C · m + Σ w·r) / (C + Σ w)` with C = 7 and m = 3.5.
 *
 * One review of 5 stars of today `// => 3.6875`, one of 1 star `// => 1`,
 * twenty of 5 stars of today `// => 4.6111…`, no review `// => 3.5`
 */
export function computeScore(sums: ScoreSums, now: number): number {
  const { weight, stars } = weighAt(sums, now);
  if (weight > 0 && stars <= PRIOR_STARS * weight) return stars / weight;
  return (PRIOR_WEIGHT * PRIOR_STARS + stars) / (PRIOR_WEIGHT + weight);
}

/**
 * The score as it is shown, with four decimals.
 *
 * `computeRating(toScoreSums({ stars: 5, createdAt: now, isVerified: true }), now) // => 3.6875`
 */
export function computeRating(sums: ScoreSums, now: number): number {
  return Math.round(computeScore(sums, now) * 10_000) / 10_000;
}

/**
 * By which lists and rankings are sorted, from 1 to 5, with four decimals: the lower bound of the 95 %
 * interval of the weighted mean and of `DOUBTED_REVIEWS` of one star (`sureShare`).
 *
 * A thousand of 5 stars of today `// => 4.7113`, twenty `// => 1.6722`, five of 1 star or none `// => 1`
 */
export function computeLowerBound(sums: ScoreSums, now: number): number {
  const { weight, stars } = weighAt(sums, now);
  const share = weight > 0 ? (stars / weight - 1) / 4 : 0;
  return Math.round((1 + 4 * sureShare(share, weight)) * 10_000) / 10_000;
}

/**
 * The share of what could be earned, from 0 to 1, that is sure in spite of chance and of bought reviews:
 * the lower bound of Wilson's interval with `DOUBTED_REVIEWS` that earn nothing. Stars between the ends
 * vary less than a share of yes and no does (Bhatia and Davis, American Mathematical Monthly 107, 2000),
 * so the interval is never too narrow.
 *
 * `sureShare(1, 200) // => 0.7143…`
 */
export function sureShare(share: number, weight: number): number {
  return wilsonInterval(share * weight, weight + DOUBTED_REVIEWS).low;
}

function weighAt({ weight, weighted, votes, voted }: ScoreSums, now: number) {
  const fading = (FADING * decay(now - SUMS_MOMENT)) / MILLIONTHS;
  const lasting = (1 - FADING) / TENTHS;
  return {
    weight: weight * fading + votes * lasting,
    stars: weighted * fading + voted * lasting,
  };
}

/** The share of a weight left after a time in milliseconds. `decay(SCORE_HALF_LIFE) // => 0.5` */
function decay(age: number): number {
  return 2 ** (-age / SCORE_HALF_LIFE);
}
