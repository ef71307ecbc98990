import type { Db } from "#server/db/store.ts";
import { type ModeratedPost, revisionOf } from "./moderated-post.ts";
import { findLatestDecision } from "./moderation-acts.ts";

/**
 * What a moderator has before their eyes, to be named when they decide: the text, and the number of
 * what was decided about it last. Of two who look at a post at once, the second finds it decided.
 *
 * `"1f2e3d4c"`, and `"1f2e3d4c_12"` after the twelfth act of the log was a decision about it
 */
export async function seenRevision(db: Db, post: ModeratedPost): Promise<string> {
  const latest = await findLatestDecision(db, post);
  return latest ? `${revisionOf(post)}_${latest.number}` : revisionOf(post);
}
