import { accountsOf } from "#server/accounts/account.ts";
import { avatarFiles } from "#server/avatars/avatar-files.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { userLock } from "#server/db/transaction-lock.ts";
import { noteErasedPictures, removeErasedPictures } from "#server/pictures/erased-pictures.ts";
import type { Services } from "#server/services.ts";
import { erasePosts } from "./erased-posts.ts";
import { eraseMarks } from "./erased-reactions.ts";

/**
 * Takes everything away that is about a person: sessions, codes, follows, likes, newsletter, picture,
 * and all that they wrote, with what others had reported of it closed. Their reports and complaints
 * stay, without who wrote them, where they came from and the address to answer to. Tells of how many
 * pictures the files could not be reached: `removeOrphanedPictures` removes them later.
 */
export async function eraseUser(
  { store, config, clock }: Pick<Services, "store" | "config" | "clock">,
  user: UserRow,
): Promise<{ picturesLeft: number }> {
  const erased = await store.transaction(
    async (db) => {
      const latest = await lockUser(store, db, user.id);
      if (!latest) return undefined;
      const accounts = accountsOf(latest);
      // A follow that waits for the lock finds nobody to belong to.
      await eraseMarks(db, user.id);
      await noteErasedPictures(db, await erasePosts(db, user.id, clock.now()));
      await db
        .updateTable("reports")
        .set({ email: null, network_hash: null })
        .where("user_id", "=", user.id)
        .execute();
      await db.deleteFrom("verification_codes").where("account", "in", accounts).execute();
      await db.deleteFrom("newsletter_subscriptions").where("email", "in", accounts).execute();
      await db.deleteFrom("users").where("id", "=", user.id).execute();
      return { avatar: latest.avatar };
    },
    { lock: userLock(user.id) },
  );
  if (!erased) return { picturesLeft: 0 };
  if (erased.avatar !== null) await avatarFiles(config.dataDir).remove(erased.avatar);
  return { picturesLeft: await removeErasedPictures({ store, config }) };
}

/** SQLite has one writer at a time, and no word for it. */
async function lockUser({ dialect }: Store, db: Db, userId: string): Promise<UserRow | undefined> {
  const query = db.selectFrom("users").selectAll().where("id", "=", userId);
  return (dialect === "postgres" ? query.forUpdate() : query).executeTakeFirst();
}
