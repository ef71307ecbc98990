import { sql } from "kysely";
import type { Db, Store } from "#server/db/store.ts";
import { closeReportsOfDeleted } from "#server/moderation/moderation-reports.ts";
import { lockComment } from "#server/posts/post-state.ts";
import { deleteHeldComment } from "#server/reviews/comment-deletion.ts";

/** In one transaction: a request that writes waits for so many. */
const REVIEWS_AT_ONCE = 100;

interface Undoing {
  readonly source: string;
  /** An id, or with its type: `product:branch`. All subjects without it. */
  readonly subject: string | undefined;
  readonly now: number;
}

/** How many reviews of a source there are of each subject. */
export function countImported(db: Db, source: string, subject: string | undefined) {
  return importedFrom(db, source, subject)
    .select(["subject_type", "subject_id"])
    .select(({ fn }) => fn.count<number>("id").as("reviews"))
    .groupBy(["subject_type", "subject_id"])
    .orderBy("subject_type")
    .orderBy("subject_id")
    .execute();
}

/**
 * Removes the reviews of a source with their counts, each as an author would delete it: replies of people
 * stay under an empty place. May be ended at any moment and called again.
 */
export async function undoImport(store: Store, { source, subject, now }: Undoing): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await importedFrom(store.db, source, subject)
      .select("id")
      .limit(REVIEWS_AT_ONCE)
      .execute();
    if (rows.length === 0) return removed;
    removed += await store.transaction((db) => removeReviews(db, rows, now), {
      lock: "import-reviews",
    });
  }
}

async function removeReviews(
  db: Db,
  rows: readonly { readonly id: string }[],
  now: number,
): Promise<number> {
  let removed = 0;
  for (const { id } of rows) {
    const review = await lockComment(db, id);
    if (!review || review.state === "deleted") continue;
    await deleteHeldComment(db, review);
    await closeReportsOfDeleted(db, [review], now);
    removed += 1;
  }
  return removed;
}

function importedFrom(db: Db, source: string, subject: string | undefined) {
  const reviews = db.selectFrom("comments").where("source", "=", source);
  if (subject === undefined) return reviews;
  const name = sql<string>`subject_type || ':' || subject_id`;
  return reviews.where((where) =>
    where.or([where("subject_id", "=", subject), where(name, "=", subject)]),
  );
}
