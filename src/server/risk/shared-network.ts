import { DAY } from "#server/core/clock.ts";
import type { Db } from "#server/db/store.ts";
import { countedPosts, PEOPLE } from "./counted-posts.ts";
import type { PostOrigin } from "./post-origin.ts";

/** Many phones share an address: they hold a post with the next one. */
export const OTHERS_OF_A_NETWORK = 2;

/** From when on those count who write from one network. */
export function networkSince(at: number): number {
  return at - DAY;
}

/**
 * Whether so many people of its network wrote the same kind of post at its place today. Of `others`
 * (`PostCircumstances`) those do not count whose posts nobody saw, or who asked where this one rates:
 * with them two accounts could hold back the reviews of everybody who shares an address with others.
 */
export async function isNetworkBurst(db: Db, origin: PostOrigin, others: number): Promise<boolean> {
  if (others < OTHERS_OF_A_NETWORK) return false;
  // What was removed broke the rules.
  const { people } = await countedPosts(db, origin, ["shown", "removed"])
    .select(PEOPLE)
    .where("origin.post_type", "=", origin.postType)
    .where("origin.network_hash", "=", origin.networkHash)
    .where("origin.created_at", ">", networkSince(origin.at))
    .where("origin.user_id", "<>", origin.userId)
    .executeTakeFirstOrThrow();
  return people >= OTHERS_OF_A_NETWORK;
}
