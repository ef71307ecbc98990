import { setImmediate as nextTurn } from "node:timers/promises";
import { ACCEPTED_POST_AGE, computeTrust, limitTrust, NEW_ACCOUNT_AGE } from "#scores/score.ts";
import { setComplaintTrust } from "#server/complaints/complaint.ts";
import type { Config } from "#server/config/config.ts";
import { HOUR } from "#server/core/clock.ts";
import { toLoggedError } from "#server/core/log.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow, UserRow } from "#server/db/tables.ts";
import { insertReviewThemes, removeThemes } from "#server/insights/review-themes.ts";
import { getAuthor } from "#server/posts/author.ts";
import { computeHelpfulTime, lockComment } from "#server/posts/post-state.ts";
import { changeReactionAndCount, findReactions } from "#server/reactions/like.ts";
import { setReactionTrust } from "#server/reactions/reaction.ts";
import { hasSharedOrigin, ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";

/** Trust is computed again after this time, because posts age or are removed. */
const TRUST_LIFETIME = ACCEPTED_POST_AGE;
const MAX_USERS_AT_ONCE = 500;

/** The number of rows changed per transaction. Other requests wait for a transaction on SQLite. */
const ROWS_AT_ONCE = 20;

type TrustServices = Pick<Services, "store" | "clock" | "config" | "log">;

/** Recomputes the trust of users when it is due, and updates the weight of their posts and reactions. */
export async function updateDueTrust(services: TrustServices, signal?: AbortSignal): Promise<void> {
  const { store, clock, log } = services;
  const now = clock.now();
  let ids: string[];
  do {
    ids = await findDueUserIds(store.db, now);
    for (const id of ids) {
      await nextTurn();
      if (signal?.aborted) return;
      try {
        await updateTrust(services, id, now, signal);
      } catch (error) {
        log.error({ err: toLoggedError(error) }, "the trust in an account was not computed again");
        // Retries the account later, so that one failure does not stop the other accounts.
        const later = { trust_due_at: now + HOUR };
        await store.db.updateTable("users").set(later).where("id", "=", id).execute();
      }
    }
  } while (ids.length > 0);
}

async function findDueUserIds(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("trust_due_at", "<=", now)
    .orderBy("trust_due_at")
    .limit(MAX_USERS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the due time last, so that an interrupted update continues later. */
async function updateTrust(
  { store, config }: TrustServices,
  userId: string,
  now: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  // Locks the user's posts, so that no post is written with the old trust meanwhile.
  const lock = `posts:${userId}`;
  const user = await store.transaction((db) => setUserTrust(db, userId, { now, ...config }), {
    lock,
  });
  if (!user) return;
  const { trust } = user;
  const changes = [
    ...(await findCommentsWithOtherTrust(store.db, userId, trust)).map(
      ({ id }) =>
        (db: Db) =>
          recomputeCommentTrust(db, id, user),
    ),
    ...(await findReactions(store.db, userId))
      .filter((reaction) => reaction.trust !== trust)
      .map(
        (reaction) => (db: Db) =>
          changeReactionAndCount(db, reaction, () =>
            setReactionTrust(db, reaction, { trust, now }),
          ),
      ),
  ];
  for (let at = 0; at < changes.length; at += ROWS_AT_ONCE) {
    await nextTurn();
    if (signal?.aborted) return;
    await store.transaction(
      async (db) => {
        for (const change of changes.slice(at, at + ROWS_AT_ONCE)) await change(db);
      },
      { lock },
    );
  }
  await store.db
    .updateTable("users")
    .set({ trust_due_at: getTrustDueTime(user, now) })
    .where("id", "=", userId)
    // Differs if the user has verified a phone meanwhile.
    .where("trust_due_at", "=", user.trust_due_at)
    .execute();
}

async function setUserTrust(
  db: Db,
  userId: string,
  { now, limits }: { readonly now: number; readonly limits: Config["limits"] },
) {
  const user = await db
    .selectFrom("users")
    .select(["created_at", "phone", "trust_due_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const trust = computeTrust({
    isNew: limits === "on" && now - user.created_at < NEW_ACCOUNT_AGE,
    hasPhone: user.phone !== null,
    hasAcceptedPost: await hasAcceptedPost(db, userId, now),
  });
  await setComplaintTrust(db, userId, { trust, now });
  await db.updateTable("users").set({ trust }).where("id", "=", userId).execute();
  return { ...user, trust };
}

function getTrustDueTime({ created_at }: Pick<UserRow, "created_at">, now: number): number {
  const end = created_at + NEW_ACCOUNT_AGE;
  return now < end ? end : now + TRUST_LIFETIME;
}

/** Ignores replies and questions, because a few words are accepted there. */
async function hasAcceptedPost(db: Db, userId: string, now: number): Promise<boolean> {
  const post = await db
    .selectFrom("comments")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "!=", "reply")
    .where("created_at", "<=", now - ACCEPTED_POST_AGE)
    .where("state", "=", "shown")
    .executeTakeFirst();
  return post !== undefined;
}

/** Sorted, because all transactions change subjects' counts in this order to avoid deadlocks. */
function findCommentsWithOtherTrust(db: Db, userId: string, trust: number) {
  return db
    .selectFrom("comments")
    .select("id")
    .where("user_id", "=", userId)
    .where("trust", "<>", trust)
    .orderBy("subject_type")
    .orderBy("subject_id")
    .execute();
}

/** Decides again about a shared origin when an account begins to count, because others may not have counted before. */
async function recomputeCommentTrust(db: Db, id: string, author: Author): Promise<void> {
  const comment = await lockComment(db, id);
  if (!comment?.user_id) return;
  const isNew = comment.trust === 0 && author.trust > 0;
  const shares = comment.shares_origin === 1 || (isNew && (await hasSharedOrigin(db, id)));
  await setCommentTrust(db, comment, author, shares);
}

type Author = Pick<UserRow, "trust" | "phone">;

/** Sets the trust in a comment, and its place and themes, which depend on whether it counts. */
async function setCommentTrust(
  db: Db,
  comment: CommentRow,
  author: Author,
  sharesOrigin: boolean,
): Promise<void> {
  const hasPhone = author.phone !== null;
  const trust = limitTrust(author.trust, { sharesOrigin, hasPhone });
  const shares_origin = sharesOrigin ? 1 : 0;
  if (trust === comment.trust && shares_origin === comment.shares_origin) return;
  const origin = { trust, shares_origin };
  const changes = { ...origin, helpful_at: computeHelpfulTime({ ...comment, ...origin }) };
  await db.updateTable("comments").set(changes).where("id", "=", comment.id).execute();
  await removeThemes(db, comment);
  if (comment.state === "shown") await insertReviewThemes(db, [{ ...comment, ...changes }]);
}

/** Restores the trust in comments that no longer share their origin with another counted comment. */
export async function restoreTrust({
  store,
  clock,
}: Pick<Services, "store" | "clock">): Promise<void> {
  const rows = await store.db
    .selectFrom("comments")
    .innerJoin("post_origins", "post_origins.post_id", "comments.id")
    .select("comments.id")
    .where("comments.shares_origin", "=", 1)
    .where("comments.created_at", ">", clock.now() - ORIGIN_RETENTION)
    .where("post_origins.post_type", "=", "comment")
    .orderBy("comments.created_at")
    .execute();
  // One transaction per comment: one for several comments of a subject could deadlock.
  for (const { id } of rows) {
    await store.transaction(async (db) => {
      const comment = await lockComment(db, id);
      if (!comment?.user_id || (await hasSharedOrigin(db, id))) return;
      await setCommentTrust(db, comment, await getAuthor(db, comment.user_id), false);
    });
  }
}
