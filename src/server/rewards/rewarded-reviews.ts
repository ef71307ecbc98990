import type { CommentRow } from "#server/db/community-tables.ts";
import type { Db } from "#server/db/store.ts";

/** The ids of those that earned their author airtime which was not taken back. */
export async function rewardedReviews(
  db: Db,
  rows: readonly Pick<CommentRow, "id" | "kind">[],
): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ kind }) => kind === "review").map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rewards = db.selectFrom("rewards").select("comment_id").where("comment_id", "in", ids);
  const rewarded = await rewards.where("state", "<>", "returned").execute();
  return new Set(rewarded.map(({ comment_id }) => comment_id));
}
