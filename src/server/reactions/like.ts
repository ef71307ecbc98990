import type { LikeState } from "#contract/reactions/reactions.ts";
import { acquireLocks, type Db } from "#server/db/store.ts";
import type { LikeRow } from "#server/db/tables.ts";
import { getAuthor } from "#server/posts/author.ts";
import {
  isPost,
  lockLikablePost,
  lockPost,
  type PostKey,
  setPostLikeCount,
} from "#server/posts/post-state.ts";
import { ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";
import type { SubjectKey } from "#server/subjects/visible-comments.ts";
import {
  addReaction,
  changeReaction,
  isAboveOriginLimits,
  type Reaction,
  type ReactionOrigin,
  removeReaction,
} from "./reaction.ts";

interface Like extends SubjectKey, ReactionOrigin {
  readonly userId: string;
  readonly like: boolean;
}

/** Sets or removes a like. Returns the number of counted likes, which may exclude this one. */
export async function setLike(
  { store, clock }: Pick<Services, "store" | "clock">,
  { userId, like, ...target }: Like,
): Promise<LikeState> {
  const subject = { subjectType: target.subjectType, subjectId: target.subjectId };
  const reaction = { table: "likes", userId, ...subject } as const;
  const now = clock.now();
  const likes = await changeReaction(store, reaction, async (db) => {
    // Locks the liked subject, because otherwise concurrent likes from one network would all count.
    if (isPost(subject)) await lockLikablePost(db, subject, userId);
    else await acquireLocks(db, `likes:${subject.subjectType}:${subject.subjectId}`);
    if (!like) return updateLikeCount(db, subject, await removeReaction(db, reaction));
    const isCounted = await shouldCountLike(db, target, now);
    const columns = {
      trust: (await getAuthor(db, userId)).trust,
      is_counted: isCounted ? 1 : 0,
      shares_origin: isCounted && (await isFromAuthorsOrigin(db, target)) ? 1 : 0,
      network_hash: target.networkHash,
      device_hash: target.deviceHash,
    };
    return updateLikeCount(db, subject, await addReaction(db, reaction, now, columns));
  });
  return { liked: like, likes };
}

async function updateLikeCount(db: Db, subject: SubjectKey, likes: number): Promise<number> {
  if (isPost(subject)) await setPostLikeCount(db, subject, likes);
  return likes;
}

/**
 * Lists a user's follows and likes. Sorted, because all transactions change subjects' counts in this order to avoid
 * deadlocks.
 */
export async function findReactions(
  db: Db,
  userId: string,
): Promise<(Reaction & Pick<LikeRow, "trust">)[]> {
  const reactions = [];
  for (const table of ["follows", "likes"] as const) {
    const rows = await db
      .selectFrom(table)
      .select(["subject_type as subjectType", "subject_id as subjectId", "trust"])
      .where("user_id", "=", userId)
      .orderBy("subject_type")
      .orderBy("subject_id")
      .execute();
    reactions.push(...rows.map((row) => ({ table, userId, ...row })));
  }
  return reactions;
}

/** Changes a reaction, and the count of a liked post, inside a transaction. */
export async function changeReactionAndCount(
  db: Db,
  { table, subjectType, subjectId }: Reaction,
  change: () => Promise<number>,
): Promise<void> {
  const subject = { subjectType, subjectId };
  const isLikeOfPost = table === "likes" && isPost(subject);
  if (isLikeOfPost) await lockPost(db, subject);
  const count = await change();
  if (isLikeOfPost) await setPostLikeCount(db, subject, count);
}

type LikeOrigin = Omit<Like, "userId" | "like">;

/**
 * | Uncounted like                    | Probable case                       |
 * | --------------------------------- | ----------------------------------- |
 * | from the device of the author     | the author with another account     |
 * | the second from one device        | one person with several accounts    |
 * | the third from one network        | one household with several accounts |
 *
 * There is no rule for the author's network, because an uncounted like would reveal that network.
 */
async function shouldCountLike(db: Db, like: LikeOrigin, now: number): Promise<boolean> {
  const { subjectType, subjectId, deviceHash } = like;
  const ownDevicePost = await db
    .selectFrom("post_origins")
    .select("post_id")
    .where("post_type", "=", subjectType)
    .where("post_id", "=", subjectId)
    .where("created_at", ">", now - ORIGIN_RETENTION)
    .where("device_hash", "=", deviceHash)
    .executeTakeFirst();
  if (ownDevicePost) return false;
  return !(await isAboveOriginLimits(db, { table: "likes", subjectType, subjectId }, like, now));
}

/** Whether the like comes from the author's network or device. Stored with the like, because hashes expire. */
async function isFromAuthorsOrigin(
  db: Db,
  { subjectType, subjectId, ...from }: LikeOrigin,
): Promise<boolean> {
  if (subjectType !== "comment") return false;
  const origin = await db
    .selectFrom("comments")
    .innerJoin("post_origins", "post_origins.user_id", "comments.user_id")
    .select("post_id")
    .where("comments.id", "=", subjectId)
    .where(({ eb, or }) =>
      or([eb("network_hash", "=", from.networkHash), eb("device_hash", "=", from.deviceHash)]),
    )
    .executeTakeFirst();
  return origin !== undefined;
}

export async function findLikedIds(
  db: Db,
  subjectType: "comment" | "question",
  ids: readonly string[],
  userId: string | undefined,
): Promise<ReadonlySet<string>> {
  if (userId === undefined || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("likes")
    .select("subject_id")
    .where("user_id", "=", userId)
    .where("subject_type", "=", subjectType)
    .where("subject_id", "in", [...ids])
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

const MAX_COMPARED_REVISIONS = 50;

/**
 * Removes the likes of earlier versions that an edit has rewritten, so that likes stay with what people liked.
 * Returns the remaining count, or undefined without a change. Call after saving the revision and the post.
 */
export async function removeLikesOfRewrittenPost<Contents>(
  db: Db,
  { postType, postId }: PostKey,
  isRewrittenFrom: (earlier: Contents) => boolean,
): Promise<number | undefined> {
  const likedRevisions = db
    .selectFrom("revisions")
    .select(["contents", "replaced_at"])
    .where("post_type", "=", postType)
    .where("post_id", "=", postId)
    .where("replaced_at", ">=", ({ selectFrom }) =>
      selectFrom("likes")
        .select(({ fn }) => fn.min("created_at").as("created_at"))
        .where("subject_type", "=", postType)
        .where("subject_id", "=", postId),
    );
  // Includes the oldest text with likes, because many small edits could carry its likes to a new text.
  const revisions = [
    ...(await likedRevisions.orderBy("revision", "desc").limit(MAX_COMPARED_REVISIONS).execute()),
    ...(await likedRevisions.orderBy("revision").limit(1).execute()),
  ];
  const rewritten = revisions.find(({ contents }) =>
    isRewrittenFrom(JSON.parse(contents) as Contents),
  );
  if (!rewritten) return undefined;
  const subject = { subjectType: postType, subjectId: postId };
  await db
    .deleteFrom("likes")
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .where("created_at", "<=", rewritten.replaced_at)
    .execute();
  const stats = await db
    .selectFrom("subject_stats")
    .select("likes")
    .where("subject_type", "=", postType)
    .where("subject_id", "=", postId)
    .executeTakeFirst();
  const likes = stats?.likes ?? 0;
  await setPostLikeCount(db, subject, likes);
  return likes;
}
