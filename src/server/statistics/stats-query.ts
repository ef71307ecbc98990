import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import { type Subject, subjectKey } from "#contract/subjects/subject-key.ts";
import { paidRates } from "#scores/paid-rate.ts";
import { wilsonInterval } from "#scores/wilson.ts";
import type { Store } from "#server/db/store.ts";
import type { Services } from "#server/services.ts";
import {
  type CounterRow,
  readCounters,
  readImports,
  readRates,
  readScores,
  readTallies,
  type ScoreRow,
  type TallyRow,
} from "./counted-rows.ts";
import { importedOf } from "./imported-reviews.ts";
import { OVERALL, scoreFigures } from "./subject-ratings.ts";

/** But for what follows from comparing subjects with each other. */
export type StatsOfSubject = Omit<Stats, "complaintRank">;

/** The counts of subjects, by key, in five queries for each 120 ids, of two types. */
export async function countStats(
  { store, clock }: Pick<Services, "store" | "clock">,
  subjects: readonly Subject[],
): Promise<Record<string, StatsOfSubject>> {
  if (subjects.length === 0) return {};
  const [counters, scores] = await Promise.all([
    readCounters(store.db, subjects),
    readScores(store.db, subjects),
  ]);
  const distributions = await readDistributions(store, subjects, scores);
  const now = clock.now();
  return Object.fromEntries(
    subjects.map((subject) => {
      const key = subjectKey(subject);
      const stats: StatsOfSubject = {
        ...scoresOf(scores(key), now),
        ...(distributions.get(key) ?? NOTHING),
        ...countersOf(counters(key)),
      };
      return [key, stats];
    }),
  );
}

/** The figures of a subject that do not age: stars, outcomes, paid rates, imports. */
type Distribution = ReturnType<typeof talliesOf> & Pick<Stats, "paidRate" | "imported">;

const NOTHING: Distribution = { ...talliesOf([]), paidRate: null, imported: [] };

/** Hundreds of rows of a subject come to some numbers, which are kept until a count changes the version. */
const MAX_CACHED = 20_000;
type Kept = Map<string, { readonly version: number; readonly distribution: Distribution }>;
const kept = new WeakMap<Store, Kept>();

async function readDistributions(
  store: Store,
  subjects: readonly Subject[],
  scores: (key: string) => readonly ScoreRow[],
): Promise<ReadonlyMap<string, Distribution>> {
  const ofStore: Kept = kept.get(store) ?? new Map();
  kept.set(store, ofStore);
  const found = new Map<string, Distribution>();
  const changed: { subject: Subject; version: number }[] = [];
  for (const subject of subjects) {
    const key = subjectKey(subject);
    // Read before what follows from it: what changes in between is read anew next time.
    const overall = scores(key).find(({ dimension }) => dimension === OVERALL);
    if (!overall) continue;
    const { version } = overall;
    const before = ofStore.get(key);
    if (before?.version === version) found.set(key, before.distribution);
    else changed.push({ subject, version });
  }
  const asked = changed.map(({ subject }) => subject);
  const [tallies, rates, imports] = await Promise.all([
    readTallies(store.db, asked),
    readRates(store.db, asked),
    readImports(store.db, asked),
  ]);
  if (ofStore.size > MAX_CACHED) ofStore.clear();
  for (const { subject, version } of changed) {
    const key = subjectKey(subject);
    const distribution = {
      ...talliesOf(tallies(key)),
      paidRate: paidRates(rates(key)) ?? null,
      imported: importedOf(imports(key)),
    };
    found.set(key, distribution);
    ofStore.set(key, { version, distribution });
  }
  return found;
}

function scoresOf(rows: readonly ScoreRow[], now: number) {
  const rated = (dimension: string) => rows.find((row) => row.dimension === dimension);
  const rating = (dimension: string) => {
    return scoreFigures(rated(dimension), now).rating;
  };
  return {
    ...scoreFigures(rated(OVERALL), now),
    ratings: byDimension(rating),
    ratingCounts: byDimension((dimension) => rated(dimension)?.reviews ?? 0),
  };
}

function byDimension<Value>(of: (dimension: string) => Value) {
  const entries = RATING_DIMENSIONS.map((dimension) => [dimension, of(dimension)]);
  return Object.fromEntries(entries) as Record<(typeof RATING_DIMENSIONS)[number], Value>;
}

function talliesOf(rows: readonly TallyRow[]) {
  const sumOf = (matches: (row: TallyRow) => boolean) =>
    rows.filter(matches).reduce((sum, { reviews }) => sum + reviews, 0);
  const successful = sumOf(({ outcome }) => outcome === "successful");
  const failed = sumOf(({ outcome }) => outcome === "failed");
  const answered = successful + failed;
  const { low, high } = wilsonInterval(successful, answered);
  return {
    stars: [1, 2, 3, 4, 5].map((stars) => sumOf((row) => row.stars === stars)),
    successRate: answered === 0 ? null : percent(successful / answered),
    success: answered === 0 ? null : { successful, failed, low: percent(low), high: percent(high) },
  };
}

/** `percent(0.41666) // => 41.67` */
function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

function countersOf([row]: readonly CounterRow[]) {
  return {
    likes: row?.likes ?? 0,
    followers: row?.followers ?? 0,
    questions: row?.questions ?? 0,
    complaints: row?.complaints ?? 0,
  };
}
