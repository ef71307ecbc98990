import { sql } from "kysely";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { countReviews, countsOf, OVERALL } from "#server/statistics/review-counts.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import type { Difference } from "./difference.ts";

const ROWS_AT_ONCE = 5000;
const TABLES = ["review_tallies", "subject_scores", "paid_rates", "imported_reviews"] as const;

type Counts = ReturnType<typeof countsOf>;
type Row = Readonly<Record<string, string | number>>;

/** The subjects whose tallies, scores, paid rates or imports are not what their shown reviews come to. */
export async function findReviewDifferences(db: Db): Promise<Difference[]> {
  const kept = new Map<string, string[]>();
  for (const table of TABLES) {
    const rows = await db
      .selectFrom(table as "paid_rates")
      .selectAll()
      .execute();
    collect(kept, table, rows.filter(isCounted).map(withoutChanges));
  }
  const counted = new Map<string, string[]>();
  let after: ListedKey | undefined;
  for (;;) {
    const rows = await reviewsBehind(db, after);
    const last = rows.at(-1);
    if (!last) break;
    // The reviews of a subject stand together; the last subject of a page may go on behind it.
    const whole = rows.length < ROWS_AT_ONCE ? rows : rows.filter((row) => !isSame(row, last));
    const one = whole.length > 0 ? whole : await allReviewsOf(db, last);
    collectCounts(counted, countsOf(one));
    after = one.at(-1);
  }
  const keys = new Set([...kept.keys(), ...counted.keys()]);
  return [...keys]
    .filter((key) => joined(kept, key) !== joined(counted, key))
    .map((key) => {
      const [subjectType = "", subjectId = ""] = key.split(":");
      return { what: "reviews", subjectType, subjectId };
    });
}

/** Counts the reviews of one subject anew. Belongs into a transaction; other writers wait for it. */
export async function mendReviews(db: Db, subject: SubjectKey): Promise<void> {
  const { subjectType, subjectId } = subject;
  await sql`update subject_scores set reviews = 0, weight = 0, weighted = 0, changes = changes + 1
    where subject_type = ${subjectType} and subject_id = ${subjectId}
      and dimension = ${OVERALL}`.execute(db);
  await sql`update subject_scores set reviews = 0, weight = 0, weighted = 0
    where subject_type = ${subjectType} and subject_id = ${subjectId}`.execute(db);
  for (const table of ["review_tallies", "paid_rates"] as const) {
    await sql`update ${sql.table(table)} set reviews = 0
      where subject_type = ${subjectType} and subject_id = ${subjectId}`.execute(db);
  }
  await sql`update imported_reviews set reviews = 0, newest = 0
    where subject_type = ${subjectType} and subject_id = ${subjectId}`.execute(db);
  const key = { subject_type: subjectType, subject_id: subjectId };
  await countReviews(db, await allReviewsOf(db, key));
}

type ListedKey = Pick<CommentRow, "subject_type" | "subject_id">;

/** By the index of the newest first, subject by subject. */
function reviewsBehind(db: Db, after: ListedKey | undefined): Promise<CommentRow[]> {
  let query = db
    .selectFrom("comments")
    .selectAll()
    .where("state", "=", sql.lit("shown"))
    .where("parent_id", "is", null)
    .where("kind", "=", "review");
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("subject_type", "subject_id"), ">", tuple(after.subject_type, after.subject_id)),
    );
  }
  return query.orderBy("subject_type").orderBy("subject_id").limit(ROWS_AT_ONCE).execute();
}

function allReviewsOf(db: Db, { subject_type, subject_id }: ListedKey): Promise<CommentRow[]> {
  return db
    .selectFrom("comments")
    .selectAll()
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .where("state", "=", sql.lit("shown"))
    .where("parent_id", "is", null)
    .where("kind", "=", "review")
    .execute();
}

function isSame(a: ListedKey, b: ListedKey): boolean {
  return a.subject_type === b.subject_type && a.subject_id === b.subject_id;
}

function collectCounts(into: Map<string, string[]>, counts: Counts): void {
  const { tallies, scores, paidRates, imports } = counts;
  collect(into, "review_tallies", tallies);
  collect(into, "subject_scores", scores);
  collect(into, "paid_rates", paidRates);
  collect(into, "imported_reviews", imports);
}

/** Rows as texts that are the same when the rows are, by subject. */
function collect(into: Map<string, string[]>, table: string, rows: readonly object[]): void {
  for (const row of rows as readonly Row[]) {
    const key = `${row["subject_type"]}:${row["subject_id"]}`;
    const entries = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    const texts = into.get(key) ?? [];
    texts.push(JSON.stringify([table, entries]));
    into.set(key, texts);
  }
}

function joined(texts: ReadonlyMap<string, string[]>, key: string): string {
  return (texts.get(key) ?? []).toSorted().join("\n");
}

function withoutChanges(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== "changes"));
}

/** What nobody counts any more may stay, or not. */
function isCounted(row: object): boolean {
  const { reviews, weight = 0, weighted = 0 } = row as Record<string, number>;
  return reviews !== 0 || weight !== 0 || weighted !== 0;
}
