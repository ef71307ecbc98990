import { ACCEPTED_POST_AGE, computeTrust, limitTrust, NEW_ACCOUNT_AGE } from "#scores/score.ts";
import { setComplaintTrust } from "#server/complaints/complaint.ts";
import type { Config } from "#server/config/config.ts";
import { HOUR } from "#server/core/clock.ts";
import { toLoggedError } from "#server/core/log.ts";
import type { Db } from "#server/db/store.ts";
import type { CommentRow, UserRow } from "#server/db/tables.ts";
import { insertReviewThemes, removeThemes } from "#server/insights/review-themes.ts";
import { getAuthor } from "#server/posts/author.ts";
import { lockComment } from "#server/posts/post-state.ts";
import { changeReactionsOfUser } from "#server/reactions/like.ts";
import { setReactionTrust } from "#server/reactions/reaction.ts";
import { hasSharedOrigin, ORIGIN_RETENTION } from "#server/risk/post-risk.ts";
import type { Services } from "#server/services.ts";

/** Trust is computed again after this time, because posts age or are removed. */
const TRUST_LIFETIME = ACCEPTED_POST_AGE;
const MAX_USERS_AT_ONCE = 500;

/** Recomputes the trust of users when it is due, and updates the weight of their posts and reactions. */
export async function updateDueTrust(
  { store, clock, config, log }: Pick<Services, "store" | "clock" | "config" | "log">,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  let ids: string[];
  do {
    ids = await findDueUserIds(store.db, now);
    for (const id of ids) {
      if (signal?.aborted) return;
      try {
        // Locks the user's posts, so that no post is written with the old trust meanwhile.
        await store.transaction((db) => updateTrust(db, id, { now, ...config }), {
          lock: `posts:${id}`,
        });
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

async function updateTrust(
  db: Db,
  userId: string,
  { now, limits }: { readonly now: number; readonly limits: Config["limits"] },
): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select(["created_at", "phone"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return;
  const { phone } = user;
  const trust = computeTrust({
    isNew: limits === "on" && now - user.created_at < NEW_ACCOUNT_AGE,
    hasPhone: phone !== null,
    hasAcceptedPost: await hasAcceptedPost(db, userId, now),
  });
  await setTrustOfUserRows(db, userId, { trust, phone, now });
  const trust_due_at = getTrustDueTime(user, now);
  await db.updateTable("users").set({ trust, trust_due_at }).where("id", "=", userId).execute();
}

function getTrustDueTime({ created_at }: Pick<UserRow, "created_at">, now: number): number {
  const end = created_at + NEW_ACCOUNT_AGE;
  return now < end ? end : now + TRUST_LIFETIME;
}

async function hasAcceptedPost(db: Db, userId: string, now: number): Promise<boolean> {
  const before = now - ACCEPTED_POST_AGE;
  for (const table of ["comments", "questions"] as const) {
    const post = await db
      .selectFrom(table)
      .select("id")
      .where("user_id", "=", userId)
      .where("created_at", "<=", before)
      .where("state", "=", "shown")
      .executeTakeFirst();
    if (post) return true;
  }
  return false;
}

/**
 * Changes the rows of each table in the order of their subjects, as an erasure does, to avoid deadlocks. Also finds
 * rows that were written with an old trust during the change.
 */
async function setTrustOfUserRows(
  db: Db,
  userId: string,
  { now, ...author }: Author & { readonly now: number },
): Promise<void> {
  const { trust } = author;
  await setComplaintTrust(db, userId, { trust, now });
  const comments = await db
    .selectFrom("comments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("trust", "<>", trust)
    .orderBy("subject_type")
    .orderBy("subject_id")
    .execute();
  for (const comment of comments) {
    const isNew = comment.trust === 0 && trust > 0;
    // Decides again about a shared origin, because other comments from that origin may not have counted before.
    const shares =
      comment.shares_origin === 1 || (isNew && (await hasSharedOrigin(db, comment.id)));
    await setCommentTrust(db, comment, author, shares);
  }
  await changeReactionsOfUser(db, userId, (reaction) =>
    setReactionTrust(db, reaction, { trust, now }),
  );
}

type Author = Pick<UserRow, "trust" | "phone">;

/** Sets the trust in a comment, and the themes, which omit reviews that do not count. */
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
  const changes = { trust, shares_origin };
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
