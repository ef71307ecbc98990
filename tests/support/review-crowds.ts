import { computeLowerBound, type RatedReview, type ScoreSums, toScoreSums } from "#scores/score.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Relative numbers of store reviews by day of the week. */
const WEEK = [1, 1.05, 1.05, 1, 0.95, 0.85, 0.9];

interface CrowdOptions {
  readonly reviews: number;
  /** The approximate mean of the stars. As in app stores, most are 5 or 1. */
  readonly mean: number;
  /** Range of their ages in years, evenly distributed. */
  readonly years?: readonly [number, number];
  readonly isVerified?: boolean;
}

/** Creates reviews of one product, like those of an import or of readers. */
export function createReviewCrowd(
  { reviews, mean, years: [from, to] = [0, 0], isVerified = false }: CrowdOptions,
  now: number,
): RatedReview[] {
  return Array.from({ length: reviews }, (_, index) => {
    const age = from + ((to - from) * (index + 0.5)) / reviews;
    // The golden ratio distributes good reviews evenly over the years.
    const place = (index * 0.618_034) % 1;
    const stars = place < (mean - 1) / 4 ? 5 : 1;
    return { stars, createdAt: now - age * 365 * DAY, isVerified };
  });
}

export function sumReviewScores(all: readonly RatedReview[]): ScoreSums {
  return all.map(toScoreSums).reduce(addScoreSums, { weight: 0, weighted: 0, votes: 0, voted: 0 });
}

/** Counts the new five-star reviews after which `own` ranks above `target`. */
export function countReviewsToPass(
  target: ScoreSums,
  own: ScoreSums,
  { now, isVerified, boundOf = computeLowerBound }: Attack,
): number {
  const bought = toScoreSums({ stars: 5, createdAt: now, isVerified });
  const goal = boundOf(target, now);
  let sums = own;
  let count = 0;
  for (; boundOf(sums, now) <= goal; count += 1) sums = addScoreSums(sums, bought);
  return count;
}

interface Attack {
  readonly now: number;
  readonly isVerified: boolean;
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

interface StreamOptions {
  readonly perDay: number;
  readonly days: number;
  /** Additional reviews on the day of an update, about every three weeks, relative to a normal day. */
  readonly spike: number;
}

/**
 * The times at which readers of a large app write, in order: few at night, fewer at the end of the week,
 * twice as many after a year, and many more for some days after each update.
 */
export function createReviewTimes({ perDay, days, spike }: StreamOptions): number[] {
  const random = createRandomDraws(perDay * 31 + spike);
  const times: number[] = [];
  let extra = 0;
  for (let day = 0; day < days; day += 1) {
    const isUpdate = random() < 1 / 21;
    extra = isUpdate ? spike * (0.5 + random()) : extra * 0.45;
    const ofDay = perDay * 1.0019 ** day * (WEEK[day % 7] ?? 1);
    for (let hour = 0; hour < 24; hour += 1) {
      const awake = 1 + 0.85 * Math.sin(((hour - 9) / 12) * Math.PI);
      const isBefore = isUpdate && hour < 10;
      const expected = (ofDay / 24) * awake * (0.8 + 0.4 * random()) * (isBefore ? 1 : 1 + extra);
      // Carry the fraction over: half a person writes every second time.
      const people = Math.floor(expected + random());
      const start = (day * 24 + hour) * HOUR;
      for (let person = 0; person < people; person += 1) times.push(start + random() * HOUR);
    }
  }
  return times.sort((a, b) => a - b);
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

const HISTORY = 14 * DAY;

/** The share of reviews that a rule holds. As on the server, held ones do not count later. */
export function computeHeldShare(
  times: readonly number[],
  isHeld: (people: number, hours: readonly number[]) => boolean,
): number {
  const visibleTimes: number[] = [];
  const hours = new Map<number, number>();
  let [oldest, newest, held] = [0, 0, 0];
  const add = (at: number, by: number) => {
    const hour = Math.floor(at / HOUR);
    const count = (hours.get(hour) ?? 0) + by;
    if (count > 0) hours.set(hour, count);
    else hours.delete(hour);
  };
  for (const at of times) {
    for (; (visibleTimes[newest] ?? at) <= at - HOUR; newest += 1)
      add(visibleTimes[newest] ?? 0, 1);
    for (; oldest < newest && (visibleTimes[oldest] ?? at) <= at - HOUR - HISTORY; oldest += 1) {
      add(visibleTimes[oldest] ?? 0, -1);
    }
    if (isHeld(1 + visibleTimes.length - newest, [...hours.values()])) held += 1;
    else visibleTimes.push(at);
  }
  return held / times.length;
}
