import { FEWEST_FOR_SCORE, RATING_DIMENSIONS } from "#contract/rating.ts";
import type { Stats } from "#contract/stats.ts";
import { type Subject, subjectKey } from "#contract/subject-key.ts";
import { paidRates } from "#scores/paid-rate.ts";
import { ratingOf } from "#scores/score.ts";
import { wilsonInterval } from "#scores/wilson.ts";
import type { Db } from "#server/db/store.ts";
import { OVERALL } from "#server/domain/review-counts.ts";
import type { Services } from "#server/services.ts";

/** What is counted of subjects, by key, in four queries however many they are. */
export async function readStats(
  { store: { db }, clock }: Pick<Services, "store" | "clock">,
  subjects: readonly Subject[],
): Promise<Record<string, Stats>> {
  if (subjects.length === 0) return {};
  const [counters, tallies, scores, rates] = await Promise.all([
    rowsOf<CounterRow>(db, "subject_stats", subjects),
    rowsOf<TallyRow>(db, "review_tallies", subjects),
    rowsOf<ScoreRow>(db, "subject_scores", subjects),
    rowsOf<RateRow>(db, "paid_rates", subjects),
  ]);
  const now = clock.now();
  return Object.fromEntries(
    subjects.map((subject) => {
      const key = subjectKey(subject);
      const stats: Stats = {
        ...scoresOf(scores(key), now),
        ...talliesOf(tallies(key)),
        paidRate: paidRates(rates(key)) ?? null,
        ...countersOf(counters(key)),
      };
      return [key, stats];
    }),
  );
}

/** Of one subject. */
export async function readStatsOf(
  services: Pick<Services, "store" | "clock">,
  subject: Subject,
): Promise<Stats> {
  const { [subjectKey(subject)]: stats } = await readStats(services, [subject]);
  if (!stats) throw new Error("a subject has no stats");
  return stats;
}

interface KeyedRow {
  readonly subject_type: string;
  readonly subject_id: string;
}

interface CounterRow extends KeyedRow {
  readonly followers: number;
  readonly likes: number;
  readonly questions: number;
  readonly complaints: number;
}

interface TallyRow extends KeyedRow {
  readonly stars: number;
  readonly outcome: string;
  readonly reviews: number;
}

interface ScoreRow extends KeyedRow {
  readonly dimension: string;
  readonly reviews: number;
  readonly weight: number;
  readonly weighted: number;
}

interface RateRow extends KeyedRow {
  readonly rate: number;
  readonly reviews: number;
}

/** By both columns of the key, each a list: what that finds besides, nobody asks for. */
async function rowsOf<Row extends KeyedRow>(
  db: Db,
  table: "subject_stats" | "review_tallies" | "subject_scores" | "paid_rates",
  subjects: readonly Subject[],
) {
  const rows = await db
    .selectFrom(table as "subject_stats")
    .selectAll()
    .where("subject_type", "in", [...new Set(subjects.map((one) => one.subjectType))])
    .where("subject_id", "in", [...new Set(subjects.map((one) => one.subjectId))])
    .$castTo<Row>()
    .execute();
  const byKey = Map.groupBy(
    rows,
    ({ subject_type, subject_id }) => `${subject_type}:${subject_id}`,
  );
  return (key: string): readonly Row[] => byKey.get(key) ?? [];
}

function scoresOf(rows: readonly ScoreRow[], now: number) {
  const rated = (dimension: string) => rows.find((row) => row.dimension === dimension);
  const rating = (dimension: string) => {
    const row = rated(dimension);
    return row && row.reviews >= FEWEST_FOR_SCORE ? ratingOf(row, now) : null;
  };
  const overall = rated(OVERALL);
  const isScored = overall !== undefined && overall.reviews >= FEWEST_FOR_SCORE;
  return {
    rating: rating(OVERALL),
    reviews: overall?.reviews ?? 0,
    ratings: byDimension(rating),
    ratingCounts: byDimension((dimension) => rated(dimension)?.reviews ?? 0),
    scoreSums: isScored ? { weight: overall.weight, weighted: overall.weighted } : null,
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
