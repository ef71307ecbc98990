import { COMMENT_COLUMNS, type CommentRow } from "#server/db/community-tables.ts";
import type { Db, Store } from "#server/db/store.ts";

const COMMENTS_AT_ONCE = 500;

interface CommentRepair {
  /** Those of some comments that are not as they should be. */
  findDifferent(db: Db, comments: readonly CommentRow[]): Promise<CommentRow[]> | CommentRow[];
  /** Looks at each again, which until the end of the transaction nobody else changes. */
  mend(db: Db, different: readonly CommentRow[]): Promise<void>;
}

/** Mends all comments, some at a time. Gives a row of each subject with such comments. */
export async function repairComments(
  store: Store,
  { findDifferent, mend }: CommentRepair,
): Promise<CommentRow[]> {
  const mended = new Map<string, CommentRow>();
  let last: string | undefined = "";
  while (last !== undefined) {
    const comments = await commentsAfter(store.db, last);
    last = comments.at(-1)?.id;
    const different = await findDifferent(store.db, comments);
    if (different.length > 0) await store.transaction((db) => mend(db, different));
    for (const row of different) mended.set(`${row.subject_type}:${row.subject_id}`, row);
  }
  return [...mended.values()];
}

function commentsAfter(db: Db, id: string): Promise<CommentRow[]> {
  return db
    .selectFrom("comments")
    .select(COMMENT_COLUMNS)
    .where("id", ">", id)
    .orderBy("id")
    .limit(COMMENTS_AT_ONCE)
    .execute();
}
