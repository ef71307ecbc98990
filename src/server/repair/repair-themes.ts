import { COMMENT_COLUMNS, type CommentRow } from "#server/db/community-tables.ts";
import type { Db, Store } from "#server/db/store.ts";
import { hasManyWriters } from "#server/db/transaction-lock.ts";
import { addThemes, themeRows } from "#server/insights/review-themes.ts";
import { repairComments } from "./repair-comments.ts";

/**
 * Reads the themes of all reviews anew, and mends those that differ: of reviews from before there were
 * themes, or after the lexicon changed.
 */
export function repairThemes(store: Store): Promise<CommentRow[]> {
  return repairComments(store, { findDifferent, mend });
}

async function findDifferent(db: Db, comments: readonly CommentRow[]): Promise<CommentRow[]> {
  const reviews = comments.filter(({ kind }) => kind === "review");
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

async function mend(db: Db, different: readonly CommentRow[]): Promise<void> {
  const ids = idsOf(different);
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
