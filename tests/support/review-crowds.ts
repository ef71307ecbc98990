import {
  computeLowerBound,
  IMPORT_TRUST,
  type RatedReview,
  type ScoreSums,
  toScoreSums,
} from "#scores/score.ts";

const DAY = 86_400_000;

interface CrowdOptions {
  readonly reviews: number;
  /** The approximate mean of the stars. As in app stores, most are 5 or 1. */
  readonly mean: number;
  /** Range of their ages in years, evenly distributed. */
  readonly years?: readonly [number, number];
  /** In tenths. */
  readonly trust?: number;
}

/** Creates reviews of one product, like those of an import or of readers. */
export function createReviewCrowd(
  { reviews, mean, years: [from, to] = [0, 0], trust = IMPORT_TRUST }: CrowdOptions,
  now: number,
): RatedReview[] {
  return Array.from({ length: reviews }, (_, index) => {
    const age = from + ((to - from) * (index + 0.5)) / reviews;
    // The golden ratio distributes good reviews evenly over the years.
    const place = (index * 0.618_034) % 1;
    const stars = place < (mean - 1) / 4 ? 5 : 1;
    return { stars, createdAt: now - age * 365 * DAY, trust };
  });
}

export function sumReviewScores(all: readonly RatedReview[]): ScoreSums {
  return all.map(toScoreSums).reduce(addScoreSums, { weight: 0, weighted: 0, votes: 0, voted: 0 });
}

/** Counts the new five-star reviews after which `own` ranks above `target`. */
export function countReviewsToPass(
  target: ScoreSums,
  own: ScoreSums,
  { now, trust, boundOf = computeLowerBound }: Attack,
): number {
  const bought = toScoreSums({ stars: 5, createdAt: now, trust });
  const goal = boundOf(target, now);
  let sums = own;
  let count = 0;
  for (; boundOf(sums, now) <= goal; count += 1) sums = addScoreSums(sums, bought);
  return count;
}

interface Attack {
  readonly now: number;
  readonly trust: number;
  readonly boundOf?: (sums: ScoreSums, now: number) => number;
}

function addScoreSums(a: ScoreSums, b: ScoreSums): ScoreSums {
  return {
    weight: a.weight + b.weight,
    weighted: a.weighted + b.weighted,
    votes: a.votes + b.votes,
    voted: a.voted + b.voted,
  };
}

/** Returns a seeded generator of numbers between 0 and 1 (mulberry32). */
export function createRandomDraws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
