import { sql } from "kysely";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { countReviews, countsOf, OVERALL } from "#server/statistics/review-counts.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";

const TABLES = {
  review_tallies: "tallies",
  subject_scores: "scores",
  paid_rates: "paidRates",
  imported_reviews: "imports",
} as const;

/** The subjects whose tallies, scores, paid rates or imports are not what their shown reviews come to. */
export async function findReviewDifferences(db: Db): Promise<SubjectKey[]> {
  const tables = Object.keys(TABLES).map(
    (table) => sql`select subject_type, subject_id from ${sql.table(table)}`,
  );
  const { rows } = await sql<SubjectKey>`
    select subject_type as "subjectType", subject_id as "subjectId"
    from (
      select subject_type, subject_id from comments where kind = 'review'
      union ${sql.join(tables, sql` union `)}
    ) as subjects`.execute(db);
  const different = [];
  for (const subject of rows) {
    const counts = countsOf(await reviewsOf(db, subject));
    for (const [table, name] of Object.entries(TABLES)) {
      const kept = await sql<object>`
        select * from ${sql.table(table)} where ${isAbout(subject)} and reviews <> 0`.execute(db);
      if (textOf(kept.rows) === textOf(counts[name])) continue;
      different.push(subject);
      break;
    }
  }
  return different;
}

/** Counts the reviews of one subject anew. Call inside a transaction; other writers wait for it. */
export async function mendReviews(db: Db, subject: SubjectKey): Promise<void> {
  // The row that all writers of the subject take first.
  await sql`update subject_scores set changes = changes + 1
    where ${isAbout(subject)} and dimension = ${OVERALL}`.execute(db);
  await sql`update subject_scores set reviews = 0, weight = 0, weighted = 0, votes = 0, voted = 0,
    newest = 0 where ${isAbout(subject)}`.execute(db);
  await sql`update review_tallies set reviews = 0 where ${isAbout(subject)}`.execute(db);
  await sql`update paid_rates set reviews = 0 where ${isAbout(subject)}`.execute(db);
  await sql`update imported_reviews set reviews = 0, newest = 0
    where ${isAbout(subject)}`.execute(db);
  await countReviews(db, await reviewsOf(db, subject));
}

function reviewsOf(db: Db, { subjectType, subjectId }: SubjectKey): Promise<CommentRow[]> {
  return db
    .selectFrom("comments")
    .selectAll()
    .where("subject_type", "=", subjectType)
    .where("subject_id", "=", subjectId)
    .where("state", "=", sql.lit("shown"))
    .where("parent_id", "is", null)
    .where("kind", "=", "review")
    .execute();
}

function isAbout({ subjectType, subjectId }: SubjectKey) {
  return sql`subject_type = ${subjectType} and subject_id = ${subjectId}`;
}

/** Rows as a text that is the same when they are, in whatever order. */
function textOf(rows: readonly object[]): string {
  return rows
    .map((row) => Object.entries(row).filter(([name]) => name !== "changes"))
    .map((entries) => JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join("\n");
}
