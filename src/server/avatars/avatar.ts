import { randomBytes } from "node:crypto";
import { Failure } from "#server/core/failure.ts";
import { DatabaseDown } from "#server/db/database-down.ts";
import { userLock } from "#server/db/transaction-lock.ts";
import type { Services } from "#server/services.ts";
import { avatarFiles } from "./avatar-files.ts";
import { makeAvatar } from "./avatar-picture.ts";

/** Makes a user's picture anew, keeps it and lets go of the one before. Gives its name. */
export async function changeAvatar(
  services: Pick<Services, "store" | "config" | "clock">,
  userId: string,
  dataUrl: string,
  signal: AbortSignal,
): Promise<string> {
  const picture = await makeAvatar(dataUrl, signal);
  const files = avatarFiles(services.config.dataDir);
  // A name is never used twice, so that caches may keep what it names for ever.
  const name = randomBytes(20).toString("hex");
  await files.write(name, picture);
  const before = await setAvatar(services, userId, name).catch(async (error: unknown) => {
    // A database that went away may have kept the name.
    if (!(error instanceof DatabaseDown)) await files.remove(name);
    throw error;
  });
  if (before !== null) await files.remove(before);
  return name;
}

async function setAvatar(
  { store, clock }: Pick<Services, "store" | "clock">,
  userId: string,
  name: string,
): Promise<string | null> {
  return store.transaction(
    async (db) => {
      const query = db.selectFrom("users").select("avatar").where("id", "=", userId);
      const user = await query.executeTakeFirst();
      if (!user) throw new Failure("0004");
      const change = { avatar: name, updated_at: clock.now() };
      await db.updateTable("users").set(change).where("id", "=", userId).execute();
      return user.avatar;
    },
    { lock: userLock(userId) },
  );
}
