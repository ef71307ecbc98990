import type { CommentRow } from "#server/db/community-tables.ts";
import { type Db, splitIntoBatches } from "#server/db/store.ts";
import { findThemes } from "./find-themes.ts";

/** Writes the themes of shown reviews. Call inside the transaction that shows them. */
export async function addThemes(db: Db, reviews: readonly CommentRow[]): Promise<void> {
  for (const rows of splitIntoBatches(reviews.flatMap(themeRows))) {
    await db.insertInto("review_themes").values(rows).execute();
  }
}

/** Call inside the transaction that hides the review. */
export async function removeThemes(db: Db, { id }: Pick<CommentRow, "id">): Promise<void> {
  await db.deleteFrom("review_themes").where("comment_id", "=", id).execute();
}

/** The rows of a shown review. */
export function themeRows(comment: CommentRow) {
  const { id, kind, stars, description } = comment;
  if (kind !== "review" || stars === null) return [];
  return findThemes({ text: description, stars }).map(({ theme, polarity, start }) => ({
    comment_id: id,
    theme: theme as string,
    subject_type: comment.subject_type,
    subject_id: comment.subject_id,
    polarity: polarity as string,
    start,
    helpful_at: comment.helpful_at,
  }));
}
