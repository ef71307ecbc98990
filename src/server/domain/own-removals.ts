import type { Comment } from "#contract/comment.ts";
import { REMOVAL_REASONS } from "#contract/moderation.ts";
import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";

type Removal = NonNullable<Comment["removal"]>;

/** Why those of a person's comments were removed that are, by id. Of others nothing is asked. */
export async function removalsOf(
  db: Db,
  rows: readonly CommentRow[],
  userId: string | undefined,
): Promise<ReadonlyMap<string, Removal>> {
  const removed = rows.filter(({ user_id, state }) => state === "removed" && user_id === userId);
  if (removed.length === 0) return new Map();
  const acts = await db
    .selectFrom("moderation_acts")
    .select(["post_id", "id", "reason"])
    .where("post_type", "=", "comment")
    .where(
      "post_id",
      "in",
      removed.map(({ id }) => id),
    )
    .where("decision", "=", "remove")
    .orderBy("number")
    .execute();
  // The latest is the last.
  return new Map(
    acts.flatMap(({ post_id, id, reason: word }) => {
      const reason = REMOVAL_REASONS.find((known) => known === word);
      return reason ? [[post_id, { reason, reference: id }] as const] : [];
    }),
  );
}
