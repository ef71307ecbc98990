import type { Command } from "#server/commands/command.ts";
import { type Db, hasManyWriters, type Store, splitIntoBatches } from "#server/db/store.ts";
import type { CommentRow } from "#server/db/tables.ts";
import { findThemes } from "./find-themes.ts";

/** Stores the themes of reviews that become visible. Call inside the transaction that shows the reviews. */
export async function insertReviewThemes(db: Db, reviews: readonly CommentRow[]): Promise<void> {
  for (const rows of splitIntoBatches(reviews.flatMap(createThemeRows))) {
    await db.insertInto("review_themes").values(rows).execute();
  }
}

/** Call inside the transaction that hides the review. */
export async function removeThemes(db: Db, { id }: Pick<CommentRow, "id">): Promise<void> {
  await db.deleteFrom("review_themes").where("comment_id", "=", id).execute();
}

export function createThemeRows(comment: CommentRow) {
  const { id, kind, stars, description, trust, shares_origin } = comment;
  // Reviews by new accounts or of a shared origin do not count; `account-trust.ts` adds their themes if they do later.
  if (kind !== "review" || stars === null || trust === 0 || shares_origin === 1) return [];
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

const REVIEWS_AT_ONCE = 500;

export const rereadThemes: Command = {
  usage: "reread-themes",
  summary: "finds the themes of all reviews again, after the lexicon changed; the server may run",
  run: (_given, store) => recomputeAllThemes(store),
};

export async function recomputeAllThemes(store: Store): Promise<void> {
  let last: string | undefined = "";
  while (last !== undefined) {
    const after: string = last;
    last = await store.transaction((db) => recomputeThemesAfterId(db, after));
  }
}

async function recomputeThemesAfterId(db: Db, afterId: string): Promise<string | undefined> {
  const query = db
    .selectFrom("comments")
    .selectAll()
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(REVIEWS_AT_ONCE);
  const rows = await (hasManyWriters(db) ? query.forNoKeyUpdate() : query).execute();
  if (rows.length === 0) return undefined;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("review_themes").where("comment_id", "in", ids).execute();
  const shownRows = rows.filter(({ state }) => state === "shown");
  await insertReviewThemes(db, shownRows);
  return ids.at(-1);
}
