import { sql } from "kysely";
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import { toScoreSums } from "#scores/score.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import { unseenChanges } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { addThemes, removeThemes } from "#server/insights/review-themes.ts";
import { addRows, type CounterTable, sumsFor, takeFromCounters, type Updates } from "./counters.ts";
import { importsOf, takeImport } from "./imported-reviews.ts";

/** The dimension of the overall stars. */
export const OVERALL = "overall";
/** `limit` is reserved in SQL. */
const RATING_COLUMNS = RATING_DIMENSIONS.map((dimension) => ({
  dimension,
  column: dimension === "limit" ? ("credit_limit" as const) : dimension,
}));
export const UNKNOWN_OUTCOME = "unknown";

const ROWS_AT_ONCE = 500;

/**
 * Adds a shown review to all counts, or takes it away. Call inside the transaction that writes it. The
 * sums of the stars come first: writers of one subject wait there, so that none meets another further on.
 */
export async function countReview(db: Db, row: CommentRow, sign: 1 | -1): Promise<void> {
  if (sign === 1) return countReviews(db, [row]);
  for (const { newest: _, reviews, weight, weighted, votes, voted, ...key } of scoresOf(row)) {
    const sums = { weight, weighted, votes, voted };
    await takeFromCounters(db, "subject_scores", key, { reviews, ...sums, changes: -1 });
  }
  await updateNewest(db, row);
  for (const { reviews, ...key } of talliesOf(row)) {
    await takeFromCounters(db, "review_tallies", key, { reviews });
  }
  for (const { reviews, ...key } of paidRatesOf(row)) {
    await takeFromCounters(db, "paid_rates", key, { reviews });
  }
  await takeImport(db, row);
  await removeThemes(db, row);
}

/** The newest of those that stay when a review is taken away. */
async function updateNewest(db: Db, row: CommentRow): Promise<void> {
  const { kind, subject_type, subject_id } = row;
  if (kind !== "review") return;
  await sql`update subject_scores set newest = coalesce((
      select max(created_at) from comments
      where subject_type = ${subject_type} and subject_id = ${subject_id}
        and state = 'shown' and parent_id is null and id <> ${row.id}
    ), 0)
    where subject_type = ${subject_type} and subject_id = ${subject_id}
      and dimension = ${OVERALL}`.execute(db);
}

/** Adds shown reviews to all counts, and their themes to the others. */
export async function countReviews(db: Db, rows: readonly CommentRow[]): Promise<void> {
  await addReviewCounts(db, rows);
  await addThemes(db, rows);
}

/** Adds shown reviews to the counts, as many rows at once as there are different ones. */
export async function addReviewCounts(db: Db, rows: readonly CommentRow[]): Promise<void> {
  const { scores, tallies, paidRates, imports } = countsOf(rows);
  // A restored backup may lack a subject of which a server that runs knows the first changes.
  const changes = unseenChanges();
  const counted = scores.map((score) => ({ ...score, changes }));
  await addCounts(db, "subject_scores", counted, {
    changes: sql`subject_scores.changes + 1`,
    newest: greatestOf("subject_scores"),
  });
  await addCounts(db, "review_tallies", tallies);
  await addCounts(db, "paid_rates", paidRates);
  await addCounts(db, "imported_reviews", imports, { newest: greatestOf("imported_reviews") });
}

function greatestOf(table: CounterTable) {
  const before = sql.ref(`${table}.newest`);
  return sql`case when excluded.newest > ${before} then excluded.newest else ${before} end`;
}

async function addCounts(
  db: Db,
  table: CounterTable,
  counts: readonly Counted[],
  updatesBeside: Updates = {},
): Promise<void> {
  const summed = Object.keys(counts[0] ?? {}).filter((name) => SUMMED.includes(name));
  const updates = { ...sumsFor(table, summed), ...updatesBeside };
  for (let start = 0; start < counts.length; start += ROWS_AT_ONCE) {
    await addRows(db, table, counts.slice(start, start + ROWS_AT_ONCE), updates);
  }
}

/** The counts of reviews, a row for each key, sorted by subject: so that all writers wait in one order. */
export function countsOf(rows: readonly CommentRow[]) {
  return {
    tallies: added(rows.flatMap(talliesOf)),
    scores: added(rows.flatMap(scoresOf)),
    paidRates: added(rows.flatMap(paidRatesOf)),
    imports: added(rows.flatMap(importsOf)),
  };
}

function talliesOf({ kind, subject_type, subject_id, stars, outcome, language }: CommentRow) {
  if (kind !== "review" || stars === null) return [];
  const key = { subject_type, subject_id, stars, outcome: outcome ?? UNKNOWN_OUTCOME, language };
  return [{ ...key, reviews: 1 }];
}

function scoresOf(row: CommentRow) {
  if (row.kind !== "review") return [];
  const rated = [
    { dimension: OVERALL, stars: row.stars },
    ...RATING_COLUMNS.map(({ dimension, column }) => ({ dimension, stars: row[column] })),
  ];
  return rated.flatMap(({ dimension, stars }) => {
    if (stars === null) return [];
    const { subject_type, subject_id, created_at: createdAt } = row;
    const sums = toScoreSums({ stars, createdAt, isVerified: row.is_verified === 1 });
    const newest = dimension === OVERALL ? createdAt : 0;
    const key = { subject_type, subject_id, dimension: dimension as string };
    return [{ ...key, reviews: 1, ...sums, newest }];
  });
}

function paidRatesOf({ kind, subject_type, subject_id, paid_rate: rate }: CommentRow) {
  return kind === "review" && rate !== null ? [{ subject_type, subject_id, rate, reviews: 1 }] : [];
}

const SUMMED = ["reviews", "weight", "weighted", "votes", "voted"];
const MAX_COLUMN = "newest";

type Counted = Record<string, string | number> & SubjectColumns;
interface SubjectColumns {
  subject_type: string;
  subject_id: string;
}

/** Rows of the same key as one; those of a subject stay in their order. */
function added<Row extends Counted>(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const named = Object.entries(row).filter(([name]) => ![...SUMMED, MAX_COLUMN].includes(name));
    const key = JSON.stringify(named);
    const before = sums.get(key);
    sums.set(key, before ? plus(before, row) : row);
  }
  return [...sums.values()].sort(bySubject);
}

function bySubject(a: SubjectColumns, b: SubjectColumns): number {
  if (a.subject_type !== b.subject_type) return a.subject_type < b.subject_type ? -1 : 1;
  if (a.subject_id === b.subject_id) return 0;
  return a.subject_id < b.subject_id ? -1 : 1;
}

function plus<Row extends Counted>(a: Row, b: Row): Row {
  const entries = Object.entries(a).map(([name, value]) => {
    if (SUMMED.includes(name)) return [name, Number(value) + Number(b[name])];
    return [name, name === MAX_COLUMN ? Math.max(Number(value), Number(b[name])) : value];
  });
  return Object.fromEntries(entries) as Row;
}
