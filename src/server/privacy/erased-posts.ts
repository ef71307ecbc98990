import type { Db } from "#server/db/store.ts";
import { closeReportsOfDeleted, type DeletedPost } from "#server/moderation/moderation-reports.ts";
import { lockComment, lockQuestion } from "#server/posts/post-state.ts";
import { deleteHeldQuestion } from "#server/questions/question-deletion.ts";
import { deleteHeldComment } from "#server/reviews/comment-deletion.ts";

/**
 * Deletes all that a person wrote, each post as they would delete it themselves, and all their
 * pictures, whose ids it tells: the files go once that is committed. Complaints stay, without who wrote
 * them and without the address to answer to. Belongs into the transaction that erases the user.
 */
export async function erasePosts(db: Db, userId: string, at: number): Promise<string[]> {
  const pictures = await removePictures(db, userId);
  const deleted: DeletedPost[] = [];
  for (const id of await ownIds(db, "comments", userId)) {
    const comment = await lockComment(db, id);
    if (!comment) continue;
    await deleteHeldComment(db, comment);
    deleted.push(comment);
  }
  for (const id of await ownIds(db, "questions", userId)) {
    const question = await lockQuestion(db, id);
    if (!question) continue;
    await deleteHeldQuestion(db, question);
    deleted.push(question);
  }
  await db
    .updateTable("complaints")
    .set({ email: null, network_hash: null, device_hash: null })
    .where("user_id", "=", userId)
    .execute();
  await closeReportsOfDeleted(db, deleted, at);
  return pictures;
}

/** Evidence of complaints, too: it shows more of a person than any text. */
async function removePictures(db: Db, userId: string): Promise<string[]> {
  const removed = await db
    .deleteFrom("pictures")
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return removed.map(({ id }) => id);
}

/** By subject: whose counts of reviews are changed one after the other, in the same order by everybody. */
async function ownIds(db: Db, table: "comments" | "questions", userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("subject_type")
    .orderBy("subject_id")
    .execute();
  return rows.map(({ id }) => id);
}
