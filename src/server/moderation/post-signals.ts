import type { PostType } from "#contract/posts/post.ts";
import type { Db } from "#server/db/store.ts";

/** What was suspicious about a post when it was written; kept as long as origins are. */
export async function findSignals(
  db: Db,
  { postType, postId }: { readonly postType: PostType; readonly postId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("post_signals")
    .select("signal")
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .orderBy("signal")
    .execute();
  return rows.map(({ signal }) => signal);
}
