import type { LikeState } from "#contract/reactions/like.ts";
import type { Db } from "#server/db/store.ts";
import { takeLock } from "#server/db/transaction-lock.ts";
import { isPost, lockLikable, setPostLikes } from "#server/posts/post-state.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-origin.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/subject-key.ts";
import { addReaction, changeReaction, dropReaction } from "./reaction.ts";

/** How many likes of a subject count within thirty days. Many phones share one network. */
const MAX_COUNTED = { network_hash: 2, device_hash: 1 };

interface Like extends SubjectKey {
  readonly userId: string;
  readonly like: boolean;
  /** Keyed hashes; null for an unknown network or device, which never equals another. */
  readonly networkHash: string | null;
  readonly deviceHash: string | null;
}

/**
 * Likes or no longer likes. Nobody likes their own post: 1006. A like that does not count is its giver's
 * like any other; the number is of those that count.
 */
export async function setLike(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, like, ...given }: Like,
): Promise<LikeState> {
  const subject = { subjectType: given.subjectType, subjectId: given.subjectId };
  const reaction = { table: "likes", userId, ...subject } as const;
  const now = clock.now();
  const likes = await changeReaction(store, reaction, async (db) => {
    // Likes of one subject wait for each other, or several of one network would all count.
    if (isPost(subject)) await lockLikable(db, subject, userId);
    else await takeLock(db, `likes:${subject.subjectType}:${subject.subjectId}`);
    if (!like) return setCount(db, subject, await dropReaction(db, reaction));
    const isCounted = await isCountedLike(db, given, now - ORIGIN_RETENTION);
    const columns = {
      is_counted: isCounted ? 1 : 0,
      shares_origin: isCounted && (await sharesOrigin(db, given)) ? 1 : 0,
      network_hash: given.networkHash,
      device_hash: given.deviceHash,
    };
    return setCount(db, subject, await addReaction(db, reaction, now, columns));
  });
  return { liked: like, likes };
}

async function setCount(db: Db, subject: SubjectKey, likes: number): Promise<number> {
  if (isPost(subject)) await setPostLikes(db, subject, likes);
  return likes;
}

type Given = Omit<Like, "userId" | "like">;

/**
 * | A like does not count                          | because                                   |
 * | ---------------------------------------------- | ----------------------------------------- |
 * | from the device on which the post was written  | nobody lifts their own post               |
 * | as the second of a device                      | one person with several accounts          |
 * | as the third of a network                      | one household with several accounts       |
 *
 * The network of the author is like any other: else a like would tell whether somebody there wrote it.
 */
async function isCountedLike(db: Db, like: Given, since: number): Promise<boolean> {
  const { subjectType, subjectId, networkHash, deviceHash } = like;
  const written = await db
    .selectFrom("post_origins")
    .select("post_id")
    .where("post_type", "=", subjectType)
    .where("post_id", "=", subjectId)
    .where("created_at", ">", since)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  if (written) return false;
  const counted = (column: keyof typeof MAX_COUNTED, hash: string | null) =>
    db
      .selectFrom("likes")
      .select("user_id")
      .where(column, "=", hash)
      .where("subject_type", "=", subjectType)
      .where("subject_id", "=", subjectId)
      .where("created_at", ">", since)
      .where("is_counted", "=", 1)
      .limit(MAX_COUNTED[column])
      .execute();
  const ofNetwork = await counted("network_hash", networkHash);
  if (ofNetwork.length === MAX_COUNTED.network_hash) return false;
  return (await counted("device_hash", deviceHash)).length < MAX_COUNTED.device_hash;
}

/** Whether the author of a comment writes from there. Hashes go after a month, so it is noted with the like. */
async function sharesOrigin(db: Db, { subjectType, subjectId, ...from }: Given): Promise<boolean> {
  if (subjectType !== "comment") return false;
  const shared = await db
    .selectFrom("comments")
    .innerJoin("post_origins", "post_origins.user_id", "comments.user_id")
    .select("post_id")
    .where("comments.id", "=", subjectId)
    .where(({ eb, or }) =>
      or([eb("network_hash", "=", from.networkHash), eb("device_hash", "=", from.deviceHash)]),
    )
    .executeTakeFirst();
  return shared !== undefined;
}
