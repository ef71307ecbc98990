import { listAccountSpellings } from "#server/accounts/account.ts";
import { createAccountHasher } from "#server/accounts/security-log.ts";
import { openAvatarFiles } from "#server/avatars/avatar.ts";
import { type Db, type Store, toUserLockName } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import {
  closeReportsOfDeletedPosts,
  type DeletedPost,
} from "#server/moderation/moderation-reports.ts";
import { recordOrphanedPictures } from "#server/pictures/picture.ts";
import { removeOrphanedFiles } from "#server/pictures/picture-cleanup.ts";
import { lockComment, lockQuestion } from "#server/posts/post-state.ts";
import { deleteLockedQuestion } from "#server/questions/question-edit.ts";
import { changeReactionAndCount, findReactions } from "#server/reactions/like.ts";
import { removeReaction } from "#server/reactions/reaction.ts";
import { deleteLockedComment } from "#server/reviews/comment-changes.ts";
import type { Services } from "#server/services.ts";

/** Erases a user, but keeps anonymous reports and complaints. Returns the number of files it could not remove. */
export async function eraseUser(
  { store, config, clock }: Pick<Services, "store" | "config" | "clock">,
  user: UserRow,
): Promise<{ picturesLeft: number }> {
  const toAccountHashes = await createAccountHasher({ store, clock });
  const erased = await store.transaction(
    async (db) => {
      const latest = await lockUser(store, db, user.id);
      if (!latest) return undefined;
      const accounts = listAccountSpellings(latest);
      const accountHashes = toAccountHashes(latest);
      await eraseReactions(db, user.id);
      await erasePostsAndPictures(db, user.id, clock.now());
      await db
        .updateTable("reports")
        .set({ email: null, network_hash: null })
        .where("user_id", "=", user.id)
        .execute();
      await db.deleteFrom("security_events").where("account_hash", "in", accountHashes).execute();
      await db.deleteFrom("verification_codes").where("account", "in", accounts).execute();
      await db.deleteFrom("code_tries").where("account", "in", accounts).execute();
      await db.deleteFrom("newsletter_subscriptions").where("email", "in", accounts).execute();
      await db
        .updateTable("moderation_acts")
        .set({ post_id: "", note: "" })
        .where("post_type", "=", "account")
        .where("post_id", "=", user.id)
        .execute();
      await db.deleteFrom("users").where("id", "=", user.id).execute();
      return { avatar: latest.avatar };
    },
    { lock: toUserLockName(user.id) },
  );
  if (!erased) return { picturesLeft: 0 };
  if (erased.avatar !== null) await openAvatarFiles(config).remove(erased.avatar);
  return { picturesLeft: await removeOrphanedFiles({ store, config, clock }) };
}

/** Locks the row only on PostgreSQL, because SQLite allows one writer at a time. */
async function lockUser({ dialect }: Store, db: Db, userId: string): Promise<UserRow | undefined> {
  const query = db.selectFrom("users").selectAll().where("id", "=", userId);
  return (dialect === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}

async function erasePostsAndPictures(db: Db, userId: string, erasedAt: number): Promise<void> {
  const query = db.deleteFrom("pictures").where("user_id", "=", userId).returning("id");
  const pictures = await query.execute();
  await recordOrphanedPictures(
    db,
    pictures.map(({ id }) => id),
  );
  const deleted: DeletedPost[] = [];
  for (const id of await findOwnPostIds(db, "comments", userId)) {
    const comment = await lockComment(db, id);
    if (!comment) continue;
    await deleteLockedComment(db, comment);
    deleted.push(comment);
  }
  for (const id of await findOwnPostIds(db, "questions", userId)) {
    const question = await lockQuestion(db, id);
    if (!question) continue;
    await deleteLockedQuestion(db, question);
    deleted.push(question);
  }
  await db.deleteFrom("post_origins").where("user_id", "=", userId).execute();
  await db
    .updateTable("complaints")
    .set({ email: null, network_hash: null, device_hash: null })
    .where("user_id", "=", userId)
    .execute();
  await closeReportsOfDeletedPosts(db, deleted, erasedAt);
}

async function findOwnPostIds(
  db: Db,
  table: "comments" | "questions",
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("subject_type")
    .orderBy("subject_id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes all follows and likes of a user. Call inside the transaction that erases the user. */
export async function eraseReactions(db: Db, userId: string): Promise<void> {
  for (const reaction of await findReactions(db, userId))
    await changeReactionAndCount(db, reaction, () => removeReaction(db, reaction));
}
