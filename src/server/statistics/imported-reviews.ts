import { sql } from "kysely";
import type { ImportedReviews } from "#contract/statistics/imported-reviews.ts";
import { isoDay } from "#i18n/dates.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";

interface ImportCount {
  readonly source: string;
  readonly reviews: number;
  /** When the newest was written. */
  readonly newest: number;
}

/** The change of the imported reviews of a subject when one is shown: nothing, or one. */
export function importsOf({ kind, subject_type, subject_id, source, created_at }: CommentRow) {
  if (kind !== "review" || source === null) return [];
  return [{ subject_type, subject_id, source, reviews: 1, newest: created_at }];
}

/** Call inside the transaction that takes the review away. */
export async function takeImport(db: Db, row: CommentRow): Promise<void> {
  for (const { subject_type, subject_id, source } of importsOf(row)) {
    await sql`update imported_reviews set reviews = reviews - 1, newest = coalesce((
        select max(created_at) from comments
        where subject_type = ${subject_type} and subject_id = ${subject_id}
          and source = ${source} and state = 'shown' and id <> ${row.id}
      ), 0)
      where subject_type = ${subject_type} and subject_id = ${subject_id}
        and source = ${source}`.execute(db);
  }
}

/** The counts of a subject for a response, the largest source first. */
export function importedOf(counts: readonly ImportCount[]): ImportedReviews {
  return counts
    .filter(({ reviews }) => reviews > 0)
    .toSorted((a, b) => b.reviews - a.reviews || (a.source < b.source ? -1 : 1))
    .map(({ source, reviews, newest }) => ({ source, reviews, newest: isoDay(new Date(newest)) }));
}
