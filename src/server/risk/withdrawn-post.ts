import type { CommentRow, QuestionRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import type { PostKey } from "#server/posts/post-state.ts";
import type { PostOrigin } from "./post-origin.ts";

/** What others did not see when its author deleted it. */
const UNSEEN_STATES: readonly string[] = ["held", "hidden", "removed"];

/**
 * Remembers a post that its author is about to delete while a person is to look at it, or has taken it
 * away: deleting it and writing it anew decides nothing. Belongs into the transaction that deletes it.
 */
export async function rememberWithdrawn(
  db: Db,
  { postType, postId }: PostKey,
  row: CommentRow | QuestionRow,
  at: number,
): Promise<void> {
  if (row.user_id === null || !UNSEEN_STATES.includes(row.state)) return;
  const origin = await db
    .selectFrom("post_origins")
    .select("text_hash")
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .where("text_print", "<>", "")
    .executeTakeFirst();
  await db
    .insertInto("withdrawn_posts")
    .values({
      post_id: postId,
      user_id: row.user_id,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      text_hash: origin?.text_hash ?? null,
      created_at: at,
    })
    .execute();
}

/** What a person deleted of that kind: about the same subject, or with the same text. */
export function withdrawnAlike(
  db: Db,
  asked: Pick<PostOrigin, "userId" | "subjectType" | "subjectId" | "textHash"> & {
    readonly since: number;
  },
) {
  return db
    .selectFrom("withdrawn_posts")
    .select("post_id")
    .where("user_id", "=", asked.userId)
    .where("created_at", ">", asked.since)
    .where(({ eb, or, and }) =>
      or([
        eb("text_hash", "=", asked.textHash),
        and([
          // What is about nothing is about the same.
          eb("subject_type", "is not distinct from", asked.subjectType),
          eb("subject_id", "is not distinct from", asked.subjectId),
        ]),
      ]),
    );
}
