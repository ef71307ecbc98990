import { COMMENT_COLUMNS, type CommentRow } from "#server/db/community-tables.ts";
import type { Db, Store } from "#server/db/store.ts";
import { helpfulPlace } from "#server/posts/helpful-place.ts";
import { lockComment, placeComment } from "#server/posts/post-state.ts";

const COMMENTS_AT_ONCE = 500;

/**
 * Judges anew how helpful comments are, some at a time: those from before information counted, or after
 * that rule changed. Gives a row of each subject with such comments.
 */
export async function repairPlaces(store: Store): Promise<CommentRow[]> {
  const mended = new Map<string, CommentRow>();
  let last: string | undefined = "";
  while (last !== undefined) {
    const comments = await commentsAfter(store.db, last);
    last = comments.at(-1)?.id;
    const different = comments.filter((row) => row.helpful_at !== helpfulPlace(row));
    if (different.length > 0) await store.transaction((db) => mendPlaces(db, different));
    for (const row of different) mended.set(`${row.subject_type}:${row.subject_id}`, row);
  }
  return [...mended.values()];
}

function commentsAfter(db: Db, id: string): Promise<CommentRow[]> {
  return db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("id", ">", id)
    .where("state", "<>", "deleted")
    .orderBy("id")
    .limit(COMMENTS_AT_ONCE)
    .execute();
}

/** Looks at each again, which until the end of the transaction nobody else changes. */
async function mendPlaces(db: Db, different: readonly CommentRow[]): Promise<void> {
  for (const { id } of different) {
    const row = await lockComment(db, id);
    if (row && row.state !== "deleted") await placeComment(db, row);
  }
}
