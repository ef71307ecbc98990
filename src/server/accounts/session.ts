import type { Session } from "#contract/accounts/session.ts";
import { shownAddressesOf } from "#server/accounts/activation/claimed-address.ts";
import { avatarOf } from "#server/avatars/avatar-files.ts";
import { DAY } from "#server/core/clock.ts";
import { hashOf, isToken, newToken } from "#server/core/secrets.ts";
import { DatabaseDown } from "#server/db/database-down.ts";
import type { Db } from "#server/db/store.ts";
import type { SessionRow, UserRow } from "#server/db/tables.ts";
import { userLock } from "#server/db/transaction-lock.ts";
import type { Caller } from "#server/http/gate.ts";
import type { Services } from "#server/services.ts";
import { wirePhoneOf } from "./profile.ts";

/** A session that is not used for so long has ended. */
const SESSION_LIFE = 30 * DAY;
/** How late its end may be moved: a write at each request would cost more than the day is worth. */
const SLIDES_EVERY = DAY;

type Reading = Pick<Services, "store" | "clock">;

/** Finds the user of a token; null for one that never was a token, or whose session has ended. */
export async function findSession(services: Reading, token: string): Promise<Caller | null> {
  if (!isToken(token)) return null;
  const tokenHash = hashOf(token);
  const session = await services.store.read.sessionByTokenHash(tokenHash);
  const now = services.clock.now();
  if (!session || session.expires_at <= now) return null;
  // Also shortens one that was used while the clock was far ahead.
  const late = Math.abs(session.expires_at - now - SESSION_LIFE);
  if (late >= SLIDES_EVERY) await slide(services, session, now);
  return { userId: session.user_id, tokenHash };
}

/** A database that cannot be written, on a full disk for one, still identifies the caller. */
async function slide({ store }: Reading, session: SessionRow, now: number): Promise<void> {
  try {
    await store.db
      .updateTable("sessions")
      .set({ expires_at: now + SESSION_LIFE })
      .where("token_hash", "=", session.token_hash)
      .where("expires_at", "=", session.expires_at)
      .execute();
  } catch (error) {
    if (!(error instanceof DatabaseDown)) throw error;
  }
}

/** Begins a session, in the transaction that found out who it is for. Gives its token. */
export async function beginSession(db: Db, userId: string, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      expires_at: now + SESSION_LIFE,
    })
    .execute();
  return token;
}

/** Begins a session of a user once `check` has passed in the same transaction. */
export async function enter(
  { store, clock, config }: Pick<Services, "store" | "clock" | "config">,
  user: UserRow,
  check?: (db: Db) => Promise<void>,
): Promise<Session> {
  const token = await store.transaction(
    async (db) => {
      await check?.(db);
      return beginSession(db, user.id, clock.now());
    },
    { lock: userLock(user.id) },
  );
  return sessionOf(user, token, config);
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** The answer to whoever has just logged in. */
export function sessionOf(user: UserRow, token: string, config: Services["config"]): Session {
  return {
    token,
    userId: user.id,
    userName: user.user_name,
    email: shownAddressesOf(user).email,
    phone: wirePhoneOf(user),
    headPortrait: avatarOf(user, config),
    channel: user.channel,
  };
}
