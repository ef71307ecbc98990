import { randomUUID } from "node:crypto";
import type { OwnSession } from "#contract/accounts/security.ts";
import type { Session } from "#contract/accounts/session.ts";
import {
  type Endpoint,
  getRouteClass,
  sendsMessagesWithoutSession,
} from "#contract/wire/endpoint.ts";
import { assertNotSuspended, getVerifiedOrClaimedAddresses } from "#server/accounts/account.ts";
import { toAvatarAddress } from "#server/avatars/avatar.ts";
import { DAY, toIsoTime } from "#server/core/clock.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { createToken, hashToken, isToken } from "#server/core/secrets.ts";
import { DatabaseDown } from "#server/db/database-errors.ts";
import { type Db, toUserLockName } from "#server/db/store.ts";
import type { SessionRow, UserRow } from "#server/db/tables.ts";
import { createClientAddressReader } from "#server/http/client-address.ts";
import type { Caller, Gate } from "#server/http/gate.ts";
import { CLOSED_CONNECTION } from "#server/http/limits/network.ts";
import { isCrossSiteRequest } from "#server/http/middleware/cors.ts";
import { setHeader } from "#server/http/reply.ts";
import type { Services } from "#server/services.ts";
import { type Client, recordDevice } from "./known-device.ts";
import { notifyNewDevice } from "./owner-notice.ts";
import { getResponsePhone } from "./profile.ts";

const SESSION_LIFE = 30 * DAY;
/** A session ends at this age, even if it is in use. */
const MAX_SESSION_AGE = 90 * DAY;
/** Sessions are extended at most once a day, to save writes. */
const EXTENSION_INTERVAL = DAY;

type SessionReader = Pick<Services, "store" | "clock">;

async function findSession(services: SessionReader, token: string): Promise<Caller | null> {
  if (!isToken(token)) return null;
  const tokenHash = hashToken(token);
  const session = await services.store.read.sessionByTokenHash(tokenHash);
  const now = services.clock.now();
  if (!session || session.expires_at <= now) return null;
  // Also shortens a session that was extended too far while the clock was ahead.
  const end = Math.min(now + SESSION_LIFE, session.created_at + MAX_SESSION_AGE);
  if (end <= now) return null;
  const drift = Math.abs(session.expires_at - end);
  if (drift >= EXTENSION_INTERVAL) await extendSession(services, session, end);
  return { userId: session.user_id, tokenHash };
}

/** Ignores a read-only database, for example on a full disk, so that the caller stays signed in. */
async function extendSession(
  { store }: SessionReader,
  session: SessionRow,
  end: number,
): Promise<void> {
  try {
    await store.db
      .updateTable("sessions")
      .set({ expires_at: end })
      .where("token_hash", "=", session.token_hash)
      .where("expires_at", "=", session.expires_at)
      .execute();
  } catch (error) {
    if (!(error instanceof DatabaseDown)) throw error;
  }
}

/** Returns the session token. Call inside the transaction that authenticates the user. */
export async function insertSession(
  db: Db,
  userId: string,
  now: number,
  device: string | null = null,
): Promise<string> {
  const token = createToken();
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      id: randomUUID(),
      device,
      user_id: userId,
      created_at: now,
      expires_at: now + SESSION_LIFE,
    })
    .execute();
  return token;
}

type SessionServices = Pick<Services, "store" | "clock" | "config" | "delivery" | "log">;

/** Runs `authenticate` in the transaction that stores the session. Notifies the user of a new device. */
export async function createSession(
  services: SessionServices,
  user: UserRow,
  client: Client,
  authenticate?: (db: Db) => Promise<void>,
): Promise<Session> {
  const { store, clock, config } = services;
  const { token, isNewDevice } = await store.transaction(
    async (db) => {
      await authenticate?.(db);
      const now = clock.now();
      const isNew = await recordDevice(db, user.id, client, now);
      const newToken = await insertSession(db, user.id, now, client.deviceName);
      return { token: newToken, isNewDevice: isNew };
    },
    { lock: toUserLockName(user.id) },
  );
  // Does not await the mail, because a slow mail server must not delay the login.
  if (isNewDevice) notifyNewDevice(services, user, client.deviceName);
  return toSessionResponse(user, token, config);
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Also deletes passkey challenges, so that pending logins fail. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("user_id", "=", userId).execute();
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function listOwnSessions(
  { store, clock }: SessionReader,
  caller: Caller,
): Promise<OwnSession[]> {
  const rows = await store.db
    .selectFrom("sessions")
    .select(["token_hash", "id", "device", "created_at"])
    .where("user_id", "=", caller.userId)
    .where("expires_at", ">", clock.now())
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ token_hash, id, device, created_at }) => ({
    sessionId: id,
    device,
    createdAt: toIsoTime(created_at),
    isCurrent: token_hash === caller.tokenHash,
  }));
}

/** Ends the session with `sessionId`; without an id, ends all sessions except the caller's. */
export async function endOwnSessions(
  db: Db,
  { userId, tokenHash }: Caller,
  sessionId: string | undefined,
): Promise<void> {
  const deletion = db.deleteFrom("sessions").where("user_id", "=", userId);
  await (sessionId === undefined
    ? deletion.where("token_hash", "!=", tokenHash)
    : deletion.where("id", "=", sessionId)
  ).execute();
}

export function toSessionResponse(
  user: UserRow,
  token: string,
  config: Services["config"],
): Session {
  return {
    token,
    userId: user.id,
    userName: user.user_name,
    email: getVerifiedOrClaimedAddresses(user).email,
    phone: getResponsePhone(user),
    headPortrait: toAvatarAddress(user, config),
    channel: user.channel,
  };
}

export function createSessionGate(services: Services): Gate {
  const { config, limits } = services;
  const readAddress = createClientAddressReader(config.trustedProxies);
  const admitAddress: Gate["admitAddress"] = (c, limitClass) =>
    limits.spend(limitClass, { address: readAddress(c) ?? CLOSED_CONNECTION });

  return {
    async admit(c, call) {
      if (sendsMessagesWithoutSession(call) && isCrossSiteRequest(c, config.corsOrigins))
        throw new Failure("1006");
      await admitAddress(c, getRouteClass(call));
      if (call.session === "none") return null;
      const caller = await findCaller(c, call, services);
      // Calls that send messages are counted elsewhere, after the message was sent.
      if (caller && call.limit !== "delivery") {
        await limits.spend(getRouteClass(call), { account: caller.userId });
      }
      return caller;
    },
    admitDevice: (zuid, call) => limits.spend(getRouteClass(call), { deviceId: zuid }),
    admitAddress,
  };
}

export async function assertCallerNotSuspended(
  { store }: Pick<Services, "store">,
  userId: string,
): Promise<void> {
  await assertNotSuspended(store.db, await store.read.userById(userId));
}

async function findCaller(
  c: ServerContext,
  call: Endpoint,
  services: Services,
): Promise<Caller | null> {
  const token = c.req.header("X-NewAuth-Token") ?? "";
  if (token === "" && call.session === "optional") return null;
  const caller = await findSession(services, token);
  const userId = c.req.header("userId") ?? "";
  if (!caller || (userId !== "" && userId !== caller.userId)) throw new Failure("0004");
  setHeader(c, "userid", caller.userId);
  if (call.changesPublicData) await assertCallerNotSuspended(services, caller.userId);
  return caller;
}
