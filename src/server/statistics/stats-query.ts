import type { Selectable } from "kysely";
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { Stats } from "#contract/statistics/stats.ts";
import { type Subject, toSubjectKey } from "#contract/subjects/subject-key.ts";
import { summarizePaidRates } from "#scores/paid-rate.ts";
import { computeWilsonInterval } from "#scores/score.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import { OVERALL, toImportedReviewCounts, toScoreFigures } from "./subject-ratings.ts";

/** Statistics of one subject without the complaint rank, which depends on other subjects. */
export type StatsOfSubject = Omit<Stats, "complaintRank">;

/** Reads the statistics of subjects in five queries, keyed by subject. */
export async function countStats(
  { store, clock }: Pick<Services, "store" | "clock">,
  subjects: readonly Subject[],
): Promise<Record<string, StatsOfSubject>> {
  if (subjects.length === 0) return {};
  const [counters, scores] = await Promise.all([
    readSubjectRows(store.db, "subject_stats", subjects),
    readSubjectRows(store.db, "subject_scores", subjects),
  ]);
  const distributions = await readDistributions(store, subjects, scores);
  const now = clock.now();
  return Object.fromEntries(
    subjects.map((subject) => {
      const key = toSubjectKey(subject);
      const stats: StatsOfSubject = {
        ...toScores(scores(key), now),
        ...(distributions.get(key) ?? NOTHING),
        ...toSubjectCounts(counters(key)),
      };
      return [key, stats];
    }),
  );
}

/** Figures of a subject that change only with its reviews: stars, outcomes, paid rates, imports. */
type Distribution = ReturnType<typeof toReviewDistribution> & Pick<Stats, "paidRate" | "imported">;

const NOTHING: Distribution = { ...toReviewDistribution([]), paidRate: null, imported: [] };

/** Distributions summarize hundreds of rows. They are cached until the version of the subject changes. */
const MAX_CACHED = 20_000;
type Cache = Map<string, { readonly version: number; readonly distribution: Distribution }>;
const caches = new WeakMap<Store, Cache>();

async function readDistributions(
  store: Store,
  subjects: readonly Subject[],
  scores: (key: string) => readonly ScoreRow[],
): Promise<ReadonlyMap<string, Distribution>> {
  const cached: Cache = caches.get(store) ?? new Map();
  caches.set(store, cached);
  const distributions = new Map<string, Distribution>();
  const changed: { subject: Subject; version: number }[] = [];
  for (const subject of subjects) {
    const key = toSubjectKey(subject);
    // Reads the version before the rows, so that the next read notices a change in between.
    const overall = scores(key).find(({ dimension }) => dimension === OVERALL);
    if (!overall) continue;
    const { version } = overall;
    const before = cached.get(key);
    if (before?.version === version) distributions.set(key, before.distribution);
    else changed.push({ subject, version });
  }
  const uncached = changed.map(({ subject }) => subject);
  const [tallies, rates, imports] = await Promise.all([
    readSubjectRows(store.db, "review_tallies", uncached),
    readSubjectRows(store.db, "paid_rates", uncached),
    readSubjectRows(store.db, "imported_reviews", uncached),
  ]);
  if (cached.size > MAX_CACHED) cached.clear();
  for (const { subject, version } of changed) {
    const key = toSubjectKey(subject);
    const distribution = {
      ...toReviewDistribution(tallies(key).filter(({ is_trusted }) => is_trusted === 1)),
      paidRate: summarizePaidRates(rates(key)) ?? null,
      imported: toImportedReviewCounts(imports(key)),
    };
    distributions.set(key, distribution);
    cached.set(key, { version, distribution });
  }
  return distributions;
}

function toScores(rows: readonly ScoreRow[], now: number) {
  const findRow = (dimension: string) => rows.find((row) => row.dimension === dimension);
  const rating = (dimension: string) => toScoreFigures(findRow(dimension), now).rating;
  return {
    ...toScoreFigures(findRow(OVERALL), now),
    ratings: mapRatingDimensions(rating),
    ratingCounts: mapRatingDimensions((dimension) => findRow(dimension)?.counted ?? 0),
  };
}

function mapRatingDimensions<Value>(toValue: (dimension: string) => Value) {
  const entries = RATING_DIMENSIONS.map((dimension) => [dimension, toValue(dimension)]);
  return Object.fromEntries(entries) as Record<(typeof RATING_DIMENSIONS)[number], Value>;
}

function toReviewDistribution(rows: readonly TallyRow[]) {
  const sumReviews = (matches: (row: TallyRow) => boolean) =>
    rows.filter(matches).reduce((sum, { reviews }) => sum + reviews, 0);
  const successful = sumReviews(({ outcome }) => outcome === "successful");
  const failed = sumReviews(({ outcome }) => outcome === "failed");
  const answered = successful + failed;
  const { low, high } = computeWilsonInterval(successful, answered);
  return {
    stars: [1, 2, 3, 4, 5].map((stars) => sumReviews((row) => row.stars === stars)),
    successRate: answered === 0 ? null : toPercent(successful / answered),
    success:
      answered === 0 ? null : { successful, failed, low: toPercent(low), high: toPercent(high) },
  };
}

function toPercent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

function toSubjectCounts([row]: readonly Row<"subject_stats">[]) {
  return {
    likes: row?.likes ?? 0,
    followers: row?.followers ?? 0,
    questions: row?.questions ?? 0,
    complaints: row?.complaints ?? 0,
  };
}

type CountedTable =
  | "subject_stats"
  | "subject_scores"
  | "review_tallies"
  | "paid_rates"
  | "imported_reviews";
type Row<Table extends CountedTable> = Selectable<Database[Table]>;
type ScoreRow = Row<"subject_scores">;
type TallyRow = Row<"review_tallies">;

/** Reads the rows of subjects, keyed by subject. */
export async function readSubjectRows<Table extends CountedTable>(
  db: Db,
  table: Table,
  subjects: readonly Subject[],
): Promise<(key: string) => readonly Row<Table>[]> {
  if (subjects.length === 0) return () => [];
  const types = subjects.map(({ subjectType }) => subjectType);
  const ids = subjects.map(({ subjectId }) => subjectId);
  // Filters both columns of the key separately. Ignores rows of other subjects that this may return.
  const rows = await db
    .selectFrom(table as "subject_stats")
    .selectAll()
    .where("subject_type", "in", [...new Set(types)])
    .where("subject_id", "in", [...new Set(ids)])
    .execute();
  const byKey = Map.groupBy(
    rows,
    ({ subject_type, subject_id }) => `${subject_type}:${subject_id}`,
  );
  return (key) => (byKey.get(key) ?? []) as unknown as readonly Row<Table>[];
}
