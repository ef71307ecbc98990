import { DAY, SECOND } from "#server/core/clock.ts";
import { tooMany } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { PostKey } from "./post-state.ts";

/** For one post: each change keeps a revision for good. */
const MAX_EDITS_PER_DAY = 50;

/**
 * Keeps what stood in a post before its author changed it. Throws 1004 for who has changed it too often
 * within a day. Call inside the transaction that changes it.
 */
export async function keepRevision(
  db: Db,
  { postType, postId }: PostKey,
  contents: object,
  now: number,
): Promise<void> {
  const latest = await db
    .selectFrom("revisions")
    .select(["revision", "replaced_at"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .orderBy("revision", "desc")
    .limit(MAX_EDITS_PER_DAY)
    .execute();
  const earliest = latest[MAX_EDITS_PER_DAY - 1]?.replaced_at ?? 0;
  // Ignore revisions of a clock that was ahead.
  if (earliest <= now && earliest > now - DAY) throw tooMany((earliest + DAY - now) / SECOND);
  await db
    .insertInto("revisions")
    .values({
      post_type: postType,
      post_id: postId,
      revision: (latest[0]?.revision ?? 0) + 1,
      contents: JSON.stringify(contents),
      replaced_at: now,
    })
    .execute();
}
