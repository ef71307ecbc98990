/** The prior has the weight of seven reviews with 3.5 stars. It may lower a score, but never raises it. */
const PRIOR_WEIGHT = 7;
const PRIOR_STARS = 3.5;

/**
 * The number of one-star reviews added for sorting, which offsets bought five-star reviews. To rank
 * above 2,995 reviews with 4.3 stars, a product needs over 200 bought reviews
 * (`npm run bench -- scores`).
 */
const DOUBTED_REVIEWS = 60;

const DAY = 86_400_000;
export const SCORE_HALF_LIFE = 365 * DAY;
/** The share of a weight that decays with age. The other share is constant, so that few new reviews do not outweigh many old ones. */
const FADING = 0.5;

/** The reference time of stored weights, in milliseconds since 1970. */
export const SUMS_MOMENT = Date.UTC(2026, 0, 1);
const MILLIONTHS = 1_000_000;
const TENTHS = 10;

/** The age in milliseconds at which an account starts to count: three days. */
export const NEW_ACCOUNT_AGE = 3 * DAY;

/** The time in milliseconds after which a shown review or answer counts as accepted. */
export const ACCEPTED_POST_AGE = 30 * DAY;

/**
 * The minimum sum of trust for a score, in tenths: five imported reviews, five reviewers with a verified phone
 * or ten without one. With less, five new accounts could publish a score of 1.
 */
export const MIN_VOTES_FOR_SCORE = 30;

/** The trust of an imported review, in tenths. Imported reviews have no account on this site. */
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
 * Computes the trust in an account, in tenths from 0 to 10. Trust is the weight of a review. Likes,
 * follows and complaints count if trust is at least 1. `/howWeRank` publishes the rule.
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
 * Limits the trust in a post of a shared origin: other users wrote about the subject from the same
 * device or network. Without a verified phone, the post has no weight.
 * `limitTrust(7, { sharesOrigin: true, hasPhone: true })  // => 1`
 * `limitTrust(6, { sharesOrigin: true, hasPhone: false }) // => 0`
 */
export function limitTrust(
  trust: number,
  { sharesOrigin, hasPhone }: { readonly sharesOrigin: boolean; readonly hasPhone: boolean },
): number {
  if (!sharesOrigin) return trust;
  return hasPhone ? Math.min(trust, SHARED_ORIGIN_TRUST) : 0;
}

/** Sums over the reviews of a subject. Whole numbers make adding and removing a review exact. */
export interface ScoreSums {
  /** Σ v · 2^(−age / H) in millionths as of `SUMS_MOMENT`; `weighted` also multiplies by stars. */
  readonly weight: number;
  readonly weighted: number;
  /** Σ v in tenths; `voted` also multiplies by stars. */
  readonly votes: number;
  readonly voted: number;
}

export interface RatedReview {
  readonly stars: number;
  readonly createdAt: number;
  /** The trust from `computeTrust` and `limitTrust`, in tenths. */
  readonly trust: number;
}

/**
 * Computes the contribution of a review to the sums. A review newer than `SUMS_MOMENT` has a weight
 * above its trust.
 * `toScoreSums({ stars: 5, createdAt: Date.UTC(2026, 0, 1), trust: 10 })`
 * `// => { weight: 1_000_000, weighted: 5_000_000, votes: 10, voted: 50 }`
 */
export function toScoreSums({ stars, createdAt, trust }: RatedReview): ScoreSums {
  const weight = Math.round(
    (MILLIONTHS / TENTHS) * trust * computeDecayFactor(SUMS_MOMENT - createdAt),
  );
  return { weight, weighted: weight * stars, votes: trust, voted: trust * stars };
}

/**
 * Computes the displayed score from 1 to 5, with four decimals. It is the weighted mean of the
 * stars, with the weights `w = v · (½ + ½ · 2^(−age / H))` and H = 365 days. A prior lowers means
 * above 3.5 towards 3.5, as on Trustpilot: `S = (C · m + Σ w·r) / (C + Σ w)` with C = 7 and
 * m = 3.5.
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
 * Computes the value that sorts lists, from 1 to 5. It is the lower bound of the 95 % interval of
 * the weighted mean, after adding `DOUBTED_REVIEWS` one-star reviews.
 *
 * 1,000 new reviews of 5 stars `// => 4.7113`, twenty `// => 1.6722`, no reviews `// => 1`
 */
export function computeLowerBound(sums: ScoreSums, now: number): number {
  const { weight, stars } = weighAt(sums, now);
  const share = weight > 0 ? (stars / weight - 1) / 4 : 0;
  return Math.round((1 + 4 * computeShareLowerBound(share, weight)) * 10_000) / 10_000;
}

/**
 * Computes the Wilson lower bound of a share of points from 0 to 1. Adds `DOUBTED_REVIEWS` reviews
 * without points to offset bought reviews. The interval is never too narrow, because stars vary
 * less than yes/no votes (Bhatia and Davis, American Mathematical Monthly 107, 2000).
 * `computeShareLowerBound(1, 200) // => 0.7143…`
 */
export function computeShareLowerBound(share: number, weight: number): number {
  return computeWilsonInterval(share * weight, weight + DOUBTED_REVIEWS).low;
}

function weighAt({ weight, weighted, votes, voted }: ScoreSums, now: number) {
  const fading = (FADING * computeDecayFactor(now - SUMS_MOMENT)) / MILLIONTHS;
  const lasting = (1 - FADING) / TENTHS;
  return {
    weight: weight * fading + votes * lasting,
    stars: weighted * fading + voted * lasting,
  };
}

/** Computes the share of a review's decaying weight that remains at an age in milliseconds. */
function computeDecayFactor(ageMs: number): number {
  return 2 ** (-ageMs / SCORE_HALF_LIFE);
}

/** The z-score of a two-sided 95 % interval. */
export const Z_95 = 1.96;

/**
 * Computes the 95 % confidence interval of a share from `positive` of `n` observations (E. B.
 * Wilson, Journal of the American Statistical Association 22, 1927, 209–212):
 * `(p̂ + z²/2n ± z √((p̂(1 − p̂) + z²/4n) / n)) / (1 + z²/n)`, clamped to 0 and 1.
 *
 * `computeWilsonInterval(60, 100)     // => { low: 0.5020…, high: 0.6905… }`
 * `computeWilsonInterval(10, 10).low  // => 0.7224…`
 * `computeWilsonInterval(0, 0)        // => { low: 0, high: 1 }`
 */
export function computeWilsonInterval(positive: number, total: number) {
  if (total === 0) return { low: 0, high: 1 };
  const share = positive / total;
  const middle = share + Z_95 ** 2 / (2 * total);
  const reach = Z_95 * Math.sqrt((share * (1 - share) + Z_95 ** 2 / (4 * total)) / total);
  const whole = 1 + Z_95 ** 2 / total;
  return {
    low: Math.max(0, (middle - reach) / whole),
    high: Math.min(1, (middle + reach) / whole),
  };
}
