import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";
import { SENT_AGAIN_WITHIN } from "#server/posts/duplicate-submission.ts";

interface Sent extends Pick<CommentRow, "parent_id" | "description"> {
  readonly userId: string;
  readonly now: number;
}

/**
 * The reply that a person has sent already, in the same words under the same review or answer, whatever has become of
 * it. Belongs into the transaction that writes the other one.
 */
export async function findSameReply(
  db: Db,
  { userId, parent_id, description, now }: Sent,
): Promise<CommentRow | undefined> {
  if (parent_id === null) return undefined;
  return db
    .selectFrom("comments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("created_at", ">", now - SENT_AGAIN_WITHIN)
    .where("parent_id", "=", parent_id)
    .where("description", "=", description)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}
