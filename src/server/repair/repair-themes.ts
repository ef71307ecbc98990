import { COMMENT_COLUMNS, type CommentRow } from "#server/db/community-tables.ts";
import type { Db, Store } from "#server/db/store.ts";
import { hasManyWriters } from "#server/db/transaction-lock.ts";
import { addThemes, themeRows } from "#server/insights/review-themes.ts";

const REVIEWS_AT_ONCE = 500;

/**
 * Reads the themes of all reviews anew, some at a time, and mends those that differ: of reviews from
 * before there were themes, or after the lexicon changed. Gives a row of each subject with such reviews.
 */
export async function repairThemes(store: Store): Promise<CommentRow[]> {
  const mended = new Map<string, CommentRow>();
  let last: string | undefined = "";
  while (last !== undefined) {
    const reviews = await reviewsAfter(store.db, last);
    last = reviews.at(-1)?.id;
    const different = await findDifferent(store.db, reviews);
    if (different.length > 0) await store.transaction((db) => mendThemes(db, idsOf(different)));
    for (const row of different) mended.set(`${row.subject_type}:${row.subject_id}`, row);
  }
  return [...mended.values()];
}

function reviewsAfter(db: Db, id: string): Promise<CommentRow[]> {
  return db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("id", ">", id)
    .where("kind", "=", "review")
    .orderBy("id")
    .limit(REVIEWS_AT_ONCE)
    .execute();
}

async function findDifferent(db: Db, reviews: readonly CommentRow[]): Promise<CommentRow[]> {
  if (reviews.length === 0) return [];
  const rows = await db
    .selectFrom("review_themes")
    .selectAll()
    .where("comment_id", "in", idsOf(reviews))
    .execute();
  const kept = Map.groupBy(rows, ({ comment_id }) => comment_id);
  return reviews.filter((row) => {
    const rows = row.state === "shown" ? themeRows(row) : [];
    return textOf(kept.get(row.id) ?? []) !== textOf(rows);
  });
}

/** Looks at the reviews again, which until the end of the transaction nobody else changes. */
async function mendThemes(db: Db, ids: readonly string[]): Promise<void> {
  const query = db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("id", "in", ids)
    .orderBy("id");
  const reviews = await (hasManyWriters(db) ? query.forNoKeyUpdate() : query).execute();
  await db.deleteFrom("review_themes").where("comment_id", "in", ids).execute();
  await addThemes(
    db,
    reviews.filter(({ state }) => state === "shown"),
  );
}

function idsOf(reviews: readonly CommentRow[]): string[] {
  return reviews.map(({ id }) => id);
}

function textOf(rows: ReturnType<typeof themeRows>): string {
  return rows
    .map((row) => JSON.stringify([row.theme, row.polarity, row.start, row.helpful_at]))
    .sort()
    .join("\n");
}
