import { REMOVAL_REASONS, type Removal } from "#contract/moderation/moderation.ts";
import type { PostType } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";

interface OwnPostRow {
  readonly id: string;
  readonly state: string;
}

/** Why those of a person's own posts were removed that are, by id. Of others nothing is asked. */
export async function removalsOf(
  db: Db,
  postType: PostType,
  own: readonly OwnPostRow[],
): Promise<ReadonlyMap<string, Removal>> {
  const removed = own.filter(({ state }) => state === "removed");
  if (removed.length === 0) return new Map();
  const acts = await db
    .selectFrom("moderation_acts")
    .select(["post_id", "id", "reason"])
    .where("post_type", "=", postType)
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
