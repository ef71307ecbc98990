import type { LikeState } from "#contract/reactions/like.ts";
import { takeLock } from "#server/db/transaction-lock.ts";
import { isPost, lockLikable, setPostLikes } from "#server/posts/post-likes.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import { isCountedLike, type LikeOrigin } from "./counted-likes.ts";
import { type ReactionSteps, removeReaction, setReaction } from "./reaction.ts";

interface Like extends SubjectKey, LikeOrigin {
  readonly userId: string;
  readonly like: boolean;
}

/**
 * Likes or no longer likes. Who writes a post finds it helpful anyway: 1006. A like that does not count
 * is as much its giver's as any other; the number tells those that count.
 */
export async function setLike(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, subjectType, subjectId, like, networkHash, deviceHash }: Like,
): Promise<LikeState> {
  const subject = { subjectType, subjectId };
  const mark = { table: "likes", userId, ...subject } as const;
  const now = clock.now();
  const origin = { networkHash, deviceHash };
  const steps: ReactionSteps = {
    // Likes of one subject come one after the other, or several of one place would not see each other.
    before: (db) =>
      isPost(subject)
        ? lockLikable(db, subject, userId)
        : takeLock(db, `likes:${subjectType}:${subjectId}`),
    beside: async (db) => ({
      is_counted: (await isCountedLike(db, { ...subject, ...origin, now })) ? 1 : 0,
      network_hash: networkHash,
      device_hash: deviceHash,
    }),
    ...(isPost(subject) && { after: (db, likes) => setPostLikes(db, subject, likes) }),
  };
  const likes = await (like
    ? setReaction(store, mark, now, steps)
    : removeReaction(store, mark, steps));
  return { liked: like, likes };
}
