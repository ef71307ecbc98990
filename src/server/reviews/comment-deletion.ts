import { sql } from "kysely";
import { Failure } from "#server/core/failure.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { closeReportsOfDeleted } from "#server/moderation/moderation-reports.ts";
import { changePostState, lockComment, type PostKey } from "#server/posts/post-state.ts";
import { recordWithdrawn } from "#server/risk/kept-origin.ts";
import type { Services } from "#server/services.ts";
import { isVisibleComment } from "#server/subjects/visible-comments.ts";
import { NO_REVIEW } from "./comment.ts";

export async function deleteComment(
  { store, clock }: Pick<Services, "store" | "clock">,
  id: string,
  userId: string,
): Promise<void> {
  const post = { postType: "comment", postId: id } as const;
  await store.transaction(async (db) => {
    const row = await lockComment(db, id);
    if (!row || row.state === "deleted") return;
    if (row.user_id !== userId) {
      if (await isVisibleComment(db, id, userId)) throw new Failure("1006");
      return;
    }
    await recordWithdrawn(db, post, row, clock.now());
    await deleteLockedComment(db, row);
    await closeReportsOfDeleted(db, [row], clock.now());
  });
}

/**
 * Deletes a comment and its traces. A comment with replies becomes an empty placeholder. Call inside a
 * transaction that locks it.
 */
export async function deleteLockedComment(db: Db, row: CommentRow): Promise<void> {
  const { id, kind, subject_id, parent_id } = row;
  const post = { postType: "comment", postId: id } as const;
  await changePostState(db, post, "deleted");
  await removeTraces(db, post);
  if (kind === "answer") await unmarkAnswer(db, subject_id, id);
  if (await hasReplies(db, id)) await emptyComment(db, id);
  else await db.deleteFrom("comments").where("id", "=", id).execute();
  if (parent_id !== null) await removeEmptyParent(db, parent_id);
}

/** Removes likes, follows, revisions, origins and signals of a post. */
export async function removeTraces(db: Db, { postType, postId }: PostKey): Promise<void> {
  for (const table of ["likes", "follows", "subject_stats"] as const) {
    await db
      .deleteFrom(table)
      .where("subject_type", "=", postType)
      .where("subject_id", "=", postId)
      .execute();
  }
  for (const table of ["revisions", "post_origins", "post_signals"] as const) {
    await db
      .deleteFrom(table)
      .where("post_type", "=", postType)
      .where("post_id", "=", postId)
      .execute();
  }
}

async function unmarkAnswer(db: Db, questionId: string, answerId: string): Promise<void> {
  await db
    .updateTable("questions")
    .set({ accepted_id: null })
    .where("id", "=", questionId)
    .where("accepted_id", "=", answerId)
    .execute();
}

async function hasReplies(db: Db, id: string): Promise<boolean> {
  const reply = await db
    .selectFrom("comments")
    .select("id")
    .where("parent_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

async function emptyComment(db: Db, id: string): Promise<void> {
  await db
    .updateTable("comments")
    .set({
      ...NO_REVIEW,
      user_id: null,
      description: "",
      currency: null,
      is_verified: 0,
      source: null,
      source_key: null,
      likes: 0,
      source_likes: 0,
      helpful_at: sql.ref("created_at"),
      edited_at: null,
    })
    .where("id", "=", id)
    .execute();
}

async function removeEmptyParent(db: Db, id: string): Promise<void> {
  const parent = await lockComment(db, id);
  if (parent?.state !== "deleted" || (await hasReplies(db, id))) return;
  await db.deleteFrom("comments").where("id", "=", id).execute();
}
