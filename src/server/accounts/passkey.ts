import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON, isoBase64URL, isoUint8Array } from "@simplewebauthn/server/helpers";
import { pino } from "pino";
import type { InferOutput } from "valibot";
import type {
  addPasskey,
  loginWithPasskey,
  Passkey,
  PasskeyOptionsSchema,
  removePasskey,
} from "#contract/accounts/security.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { findUserByIdOrAccount, getUser } from "#server/accounts/account.ts";
import { verifyOwnPassword } from "#server/accounts/credentials/password.ts";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { MINUTE, SYSTEM_CLOCK, toIsoTime } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import { hashToken } from "#server/core/secrets.ts";
import { type Db, userLock } from "#server/db/store.ts";
import type { PasskeyRow, UserRow } from "#server/db/tables.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import type { Services } from "#server/services.ts";
import { SITE } from "#site.ts";
import type { Client } from "./known-device.ts";
import { notifyPasskeyChanged } from "./owner-notice.ts";
import { recordModeratorAct } from "./security-log.ts";
import { createSession } from "./session.ts";

const MAX_PASSKEYS = 5;
const CHALLENGE_LIFE = 5 * MINUTE;

type PasskeyServices = Pick<Services, "store" | "clock" | "config" | "delivery" | "log">;
type PasskeyOptions = InferOutput<typeof PasskeyOptionsSchema>;
type Purpose = "add" | "login";

interface Challenge {
  readonly challenge: string;
  readonly userId: string;
}

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  return (await listPasskeys(db, userId)).length > 0;
}

export function toPasskeyResponse({ id, device, created_at }: PasskeyRow): Passkey {
  return { passkeyId: id, device, createdAt: toIsoTime(created_at) };
}

/**
 * Starts a session, or throws 2005 with WebAuthn options if the user has a passkey. Call it only after password,
 * code or Google token were checked, so that nobody else learns whether there is a passkey. `authenticate` runs
 * in the transaction of the session or the challenge.
 */
export async function finishFirstFactor(
  services: PasskeyServices,
  user: UserRow,
  client: Client,
  authenticate?: (db: Db) => Promise<void>,
): Promise<Session> {
  const passkeys = await listPasskeys(services.store.db, user.id);
  if (passkeys.length === 0) return createSession(services, user, client, authenticate);
  const options = await generateAuthenticationOptions({
    rpID: getRelyingPartyId(services),
    allowCredentials: passkeys.map(toCredential),
    userVerification: "preferred",
    timeout: CHALLENGE_LIFE,
  });
  await storeChallenge(services, { ...options, userId: user.id }, "login", authenticate);
  const text = ["messages:failure.passkeyMissing", { email: SITE.email }] as const;
  throw new Failure("2005", { text, data: options });
}

/** Starts the session of a login whose challenge was taken. Throws 2001 if the passkey is wrong. */
export async function finishLogin(
  services: PasskeyServices,
  { challenge, userId }: Challenge,
  response: ParsedOf<typeof loginWithPasskey, "body">["response"],
  client: Client,
): Promise<Session> {
  const { store } = services;
  const [user, passkeys] = await Promise.all([
    store.read.userById(userId),
    listPasskeys(store.db, userId),
  ]);
  const passkey = passkeys.find(({ id }) => id === response.id);
  if (!user || !passkey) throw createPasskeyFailure();
  const { verified, authenticationInfo } = await refuseInvalid(
    verifyAuthenticationResponse({
      ...createExpectations(services, challenge),
      response: { ...response, clientExtensionResults: {} },
      credential: {
        ...toCredential(passkey),
        publicKey: isoBase64URL.toBuffer(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw createPasskeyFailure();
  return createSession(services, user, client, async (db) => {
    // A new password deletes the challenge; a concurrent login changes the counter.
    const challenges = await db
      .deleteFrom("passkey_challenges")
      .where("challenge_hash", "=", hashToken(challenge))
      .executeTakeFirst();
    const counters = await db
      .updateTable("passkeys")
      .set({ counter: authenticationInfo.newCounter })
      .where("id", "=", passkey.id)
      .where("counter", "=", passkey.counter)
      .executeTakeFirst();
    if (challenges.numDeletedRows !== 1n || counters.numUpdatedRows !== 1n)
      throw createPasskeyFailure();
  });
}

export async function createPasskeyOptions(
  services: Services,
  userId: string,
  password: string,
  client: Client,
): Promise<PasskeyOptions> {
  const user = await getUser(services.store, userId);
  await verifyOwnPassword(services, user, password, client);
  const passkeys = await listPasskeys(services.store.db, userId);
  assertPasskeysBelowMax(passkeys);
  const options = await generateRegistrationOptions({
    rpName: SITE.brand,
    rpID: getRelyingPartyId(services),
    userID: isoUint8Array.fromUTF8String(userId),
    userName: user.email ?? user.phone ?? user.user_name,
    attestationType: "none",
    excludeCredentials: passkeys.map(toCredential),
    timeout: CHALLENGE_LIFE,
  });
  await storeChallenge(services, { ...options, userId }, "add");
  return { ...options };
}

export async function addOwnPasskey(
  services: Services,
  userId: string,
  response: ParsedOf<typeof addPasskey, "body">["response"],
  client: Client,
): Promise<void> {
  const { store, clock } = services;
  const user = await getUser(store, userId);
  const taken = await takeChallenge(services, "add", response.response.clientDataJSON);
  if (taken.userId !== userId) throw createPasskeyFailure();
  const { registrationInfo } = await refuseInvalid(
    verifyRegistrationResponse({
      ...createExpectations(services, taken.challenge),
      response: { ...response, clientExtensionResults: {} },
    }),
  );
  if (!registrationInfo) throw createPasskeyFailure();
  const { id, publicKey, counter } = registrationInfo.credential;
  await store.transaction(
    async (db) => {
      assertPasskeysBelowMax(await listPasskeys(db, userId));
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("passkeys")
        .values({
          id,
          user_id: userId,
          public_key: isoBase64URL.fromBuffer(publicKey),
          counter,
          transports: response.response.transports.join(),
          device: client.deviceName,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows) throw createPasskeyFailure();
    },
    { lock: userLock(userId) },
  );
  notifyPasskeyChanged(services, user, "added");
}

export async function removeOwnPasskey(
  services: Services,
  userId: string,
  { current_password, passkeyId }: ParsedOf<typeof removePasskey, "body">,
  client: Client,
): Promise<void> {
  const { store } = services;
  const user = await getUser(store, userId);
  await verifyOwnPassword(services, user, current_password, client);
  const { numDeletedRows } = await store.db
    .deleteFrom("passkeys")
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) notifyPasskeyChanged(services, user, "removed");
}

async function storeChallenge(
  { store, clock }: Pick<Services, "store" | "clock">,
  { challenge, userId }: Challenge,
  purpose: Purpose,
  authenticate?: (db: Db) => Promise<void>,
): Promise<void> {
  await store.transaction(
    async (db) => {
      await authenticate?.(db);
      const expires_at = clock.now() + CHALLENGE_LIFE;
      await db
        .insertInto("passkey_challenges")
        .values({ challenge_hash: hashToken(challenge), user_id: userId, purpose, expires_at })
        .execute();
    },
    { lock: userLock(userId) },
  );
}

/** Throws 2001 if the challenge is unknown, expired or used. Only the browser that passed the first step knows it. */
export async function takeChallenge(
  { store, clock }: Pick<Services, "store" | "clock">,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<Challenge> {
  const { challenge } = await refuseInvalid(
    Promise.try(() => decodeClientDataJSON(clientDataJSON)),
  );
  const now = clock.now();
  const row = await store.db
    .updateTable("passkey_challenges")
    .set({ used_at: now })
    .where("challenge_hash", "=", hashToken(String(challenge)))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  if (!row) throw createPasskeyFailure();
  return { challenge, userId: row.user_id };
}

/** The expectations of both verifications. A device without a screen lock is accepted. */
function createExpectations(services: Pick<Services, "config">, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: services.config.siteUrl,
    expectedRPID: getRelyingPartyId(services),
    requireUserVerification: false,
  };
}

/** The host of the site. Browsers refuse an IP address. */
function getRelyingPartyId({ config }: Pick<Services, "config">): string {
  return new URL(config.siteUrl).hostname;
}

function toCredential({ id, transports }: PasskeyRow) {
  return { id, transports: transports.split(",").filter((name) => name !== "") };
}

/** The library throws plain errors for every invalid response. */
function refuseInvalid<Result>(verification: Promise<Result>): Promise<Result> {
  return verification.catch(() => {
    throw createPasskeyFailure();
  });
}

function createPasskeyFailure(): Failure {
  return new Failure("2001", { text: "messages:failure.passkeyWrong" });
}

function assertPasskeysBelowMax(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length >= MAX_PASSKEYS)
    throw new Failure("1003", { text: "messages:failure.passkeysFull" });
}

export const passkeys: Command = {
  usage: "passkeys remove <account>",
  summary: "removes all passkeys of an account after its owner lost them, and mails the owner",
  async run({ words: [action, account = ""] }, store, config) {
    if (action !== "remove") throw new CommandRefused(passkeys.usage);
    const user = await findUserByIdOrAccount(store, account);
    if (!user) throw new CommandRefused(`passkeys: there is no user ${account}`);
    const removed = await store.transaction(async (db) => {
      const act = { userId: user.id, decision: "remove-passkeys" } as const;
      await recordModeratorAct(db, act, SYSTEM_CLOCK.now());
      const rows = db.deleteFrom("passkeys").where("user_id", "=", user.id).returning("id");
      return (await rows.execute()).length;
    });
    console.log(`removed ${removed} passkeys of the user ${user.id}`);
    if (removed === 0) return;
    const log = pino({ enabled: false });
    const delivery = createDelivery({ config, log, ...(store.pool && { pool: store.pool }) });
    await notifyPasskeyChanged({ config, log, delivery }, user, "removed");
    delivery.close();
  },
};
