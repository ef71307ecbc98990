import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import type { loginWithPasskey } from "#contract/accounts/security.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import type { Client } from "#server/accounts/known-device.ts";
import { createSession } from "#server/accounts/session.ts";
import { MINUTE } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import { hashToken } from "#server/core/secrets.ts";
import { type Db, toUserLockName } from "#server/db/store.ts";
import type { PasskeyRow, UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import { SITE } from "#site.ts";

export const CHALLENGE_LIFE = 5 * MINUTE;

type Purpose = "add" | "login";

type LoginServices = Parameters<typeof createSession>[0];

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

/**
 * Starts a session, or throws 2005 with WebAuthn options if the user has a passkey. Call only after checking the
 * password, code or Google token, so that nobody else learns about the passkey. `authenticate` runs in the
 * transaction that stores the session or the challenge.
 */
export async function startSessionOrRequirePasskey(
  services: LoginServices,
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

/** Starts the session after the passkey step of a login. Throws 2001 if the passkey is wrong. */
export async function finishPasskeyLogin(
  services: LoginServices,
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
  const { verified, authenticationInfo } = await convertPasskeyErrors(
    verifyAuthenticationResponse({
      ...createVerificationOptions(services, challenge),
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
    // Fails if a new password has deleted the challenge or a concurrent login has changed the counter.
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

export async function storeChallenge(
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
    { lock: toUserLockName(userId) },
  );
}

/** Throws 2001 if the challenge is unknown, expired or used. Only the browser of the first step knows it. */
export async function consumeChallenge(
  { store, clock }: Pick<Services, "store" | "clock">,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<Challenge> {
  const challenge = await convertPasskeyErrors(
    Promise.try(() => decodeClientDataJSON(clientDataJSON).challenge),
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

/** Options for verifying a registration or a login. Devices without a screen lock are accepted. */
export function createVerificationOptions(services: Pick<Services, "config">, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: services.config.siteUrl,
    expectedRPID: getRelyingPartyId(services),
    requireUserVerification: false,
  };
}

/** The relying party id is the site's host. Browsers refuse an IP address. */
export function getRelyingPartyId({ config }: Pick<Services, "config">): string {
  return new URL(config.siteUrl).hostname;
}

export function toCredential({ id, transports }: PasskeyRow) {
  return { id, transports: transports.split(",").filter((name) => name !== "") };
}

/** Converts errors to 2001, because the WebAuthn library throws plain errors for invalid responses. */
export function convertPasskeyErrors<Result>(verification: Promise<Result>): Promise<Result> {
  return verification.catch(() => {
    throw createPasskeyFailure();
  });
}

export function createPasskeyFailure(): Failure {
  return new Failure("2001", { text: "messages:failure.passkeyWrong" });
}
