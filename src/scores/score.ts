/** A prior of seven reviews with 3.5 stars; it may lower a score, but never raise it. */
const PRIOR_WEIGHT = 7;
const PRIOR_STARS = 3.5;

/**
 * One-star reviews added for sorting, which offset bought five-star reviews: passing 2,995 reviews of
 * 4.3 stars takes over 200 of them (`npm run bench -- scores`).
 */
const DOUBTED_REVIEWS = 60;

const DAY = 86_400_000;
export const SCORE_HALF_LIFE = 365 * DAY;
/** The share of a weight that fades. The rest stays, so that few new reviews do not outweigh many old ones. */
const FADING = 0.5;

/** The reference time of stored weights, in milliseconds since 1970. */
export const SUMS_MOMENT = Date.UTC(2026, 0, 1);
const MILLIONTHS = 1_000_000;
const TENTHS = 10;

/** An account counts after three days, in milliseconds. */
export const NEW_ACCOUNT_AGE = 3 * DAY;

/** A post that was public for this long, in milliseconds, is accepted history. */
export const ACCEPTED_POST_AGE = 30 * DAY;

/** The trust of an imported review, in tenths: it has no account here. */
export const IMPORT_TRUST = 6;

const BASE_TRUST = 3;
const PHONE_TRUST = 4;
const HISTORY_TRUST = 3;
const SHARED_ORIGIN_TRUST = 1;

interface AccountFacts {
  /** Younger than `NEW_ACCOUNT_AGE`. */
  readonly isNew: boolean;
  readonly hasPhone: boolean;
  readonly hasAcceptedPost: boolean;
}

/**
 * The trust in an account, in tenths from 0 to 10. Reviews weigh by it; likes, follows and complaints count
 * from 1. `/howWeRank` publishes the rule.
 *
 * `computeTrust({ isNew: true, hasPhone: true, hasAcceptedPost: false })   // => 0`
 * `computeTrust({ isNew: false, hasPhone: false, hasAcceptedPost: false }) // => 3`
 * `computeTrust({ isNew: false, hasPhone: true, hasAcceptedPost: true })   // => 10`
 */
export function computeTrust({ isNew, hasPhone, hasAcceptedPost }: AccountFacts): number {
  if (isNew) return 0;
  return BASE_TRUST + (hasPhone ? PHONE_TRUST : 0) + (hasAcceptedPost ? HISTORY_TRUST : 0);
}

/**
 * The trust in one post. Posts about one subject from a shared device or network weigh little together.
 * `limitTrust(7, true) // => 1`
 */
export function limitTrust(trust: number, sharesOrigin: boolean): number {
  return sharesOrigin ? Math.min(trust, SHARED_ORIGIN_TRUST) : trust;
}

/** Sums of a subject's reviews as whole numbers, so that adding and removing a review is exact. */
export interface ScoreSums {
  /** Σ v · 2^(−age / H) and the same with stars, in millionths, as of `SUMS_MOMENT`. */
  readonly weight: number;
  readonly weighted: number;
  /** Σ v and Σ v·r, in tenths. */
  readonly votes: number;
  readonly voted: number;
}

export interface RatedReview {
  readonly stars: number;
  readonly createdAt: number;
  /** From `computeTrust` and `limitTrust`, in tenths. */
  readonly trust: number;
}

/**
 * The contribution of a review, with v from 0 to 1 as its trust. In these sums a review newer
 * than `SUMS_MOMENT` has a weight above v.
 * `toScoreSums({ stars: 5, createdAt: Date.UTC(2026, 0, 1), trust: 10 })`
 * `// => { weight: 1_000_000, weighted: 5_000_000, votes: 10, voted: 50 }`
 */
export function toScoreSums({ stars, createdAt, trust }: RatedReview): ScoreSums {
  const weight = Math.round((MILLIONTHS / TENTHS) * trust * decayFactor(SUMS_MOMENT - createdAt));
  return { weight, weighted: weight * stars, votes: trust, voted: trust * stars };
}

/**
 * The displayed score, from 1 to 5 with four decimals: the mean of the stars, each weighing
 * `w = v · (½ + ½ · 2^(−age / H))` with H = 365 days. A prior draws a mean above 3.5 towards 3.5, as at
 * Trustpilot: `S = (C · m + Σ w·r) / (C + Σ w)` with C = 7 and m = 3.5.
 *
 * One review of 5 stars of today `// => 3.6875`, one of 1 star `// => 1`,
 * twenty of 5 stars of today `// => 4.6111`, no review `// => 3.5`
 */
export function computeRating(sums: ScoreSums, now: number): number {
  const { weight, stars } = weighAt(sums, now);
  const isLow = weight > 0 && stars <= PRIOR_STARS * weight;
  const score = isLow
    ? stars / weight
    : (PRIOR_WEIGHT * PRIOR_STARS + stars) / (PRIOR_WEIGHT + weight);
  return Math.round(score * 10_000) / 10_000;
}

/**
 * Computes the value by which lists are sorted, from 1 to 5: the lower bound of the 95 % interval of the
 * weighted mean, after `DOUBTED_REVIEWS` reviews of one star are added (`computeShareLowerBound`).
 *
 * 1,000 new reviews of 5 stars `// => 4.7113`, twenty `// => 1.6722`, no reviews `// => 1`
 */
export function computeLowerBound(sums: ScoreSums, now: number): number {
  const { weight, stars } = weighAt(sums, now);
  const share = weight > 0 ? (stars / weight - 1) / 4 : 0;
  return Math.round((1 + 4 * computeShareLowerBound(share, weight)) * 10_000) / 10_000;
}

/**
 * Returns the lower bound of Wilson's interval for the earned share of the possible points (0 to 1). Adds
 * `DOUBTED_REVIEWS` reviews without points, to allow for bought reviews. The interval is never too narrow,
 * because stars vary less than yes/no votes (Bhatia and Davis, American Mathematical Monthly 107, 2000).
 * `computeShareLowerBound(1, 200) // => 0.7143…`
 */
export function computeShareLowerBound(share: number, weight: number): number {
  return wilsonInterval(share * weight, weight + DOUBTED_REVIEWS).low;
}

function weighAt({ weight, weighted, votes, voted }: ScoreSums, now: number) {
  const fading = (FADING * decayFactor(now - SUMS_MOMENT)) / MILLIONTHS;
  const lasting = (1 - FADING) / TENTHS;
  return {
    weight: weight * fading + votes * lasting,
    stars: weighted * fading + voted * lasting,
  };
}

/** The share that remains of the fading weight of a review with this age in milliseconds. */
function decayFactor(ageMs: number): number {
  return 2 ** (-ageMs / SCORE_HALF_LIFE);
}

/** The z of a two-sided interval of 95 %. */
export const Z_95 = 1.96;

/**
 * The interval in which the share behind `positive` of `n` observations likely lies (E. B. Wilson,
 * Journal of the American Statistical Association 22, 1927, 209–212):
 * `(p̂ + z²/2n ± z √((p̂(1 − p̂) + z²/4n) / n)) / (1 + z²/n)`, clamped to 0 and 1.
 *
 * `wilsonInterval(60, 100)     // => { low: 0.5020…, high: 0.6905… }`
 * `wilsonInterval(10, 10).low  // => 0.7224…`
 * `wilsonInterval(0, 0)        // => { low: 0, high: 1 }`
 */
export function wilsonInterval(positive: number, n: number) {
  if (n === 0) return { low: 0, high: 1 };
  const share = positive / n;
  const middle = share + Z_95 ** 2 / (2 * n);
  const reach = Z_95 * Math.sqrt((share * (1 - share) + Z_95 ** 2 / (4 * n)) / n);
  const whole = 1 + Z_95 ** 2 / n;
  return {
    low: Math.max(0, (middle - reach) / whole),
    high: Math.min(1, (middle + reach) / whole),
  };
}
