import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { COSEALG, isoBase64URL, isoUint8Array } from "@simplewebauthn/server/helpers";
import { pino } from "pino";
import type { InferOutput } from "valibot";
import type {
  addPasskey,
  Passkey,
  PasskeyOptionsSchema,
  removePasskey,
  startPasskey,
} from "#contract/accounts/security.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { findUserByIdOrAccount, getUser } from "#server/accounts/account.ts";
import {
  CHALLENGE_LIFE,
  consumeChallenge,
  convertPasskeyErrors,
  createPasskeyFailure,
  createVerificationOptions,
  getRelyingPartyId,
  listPasskeys,
  storeChallenge,
  toCredential,
} from "#server/accounts/credentials/passkey-proof.ts";
import { verifyOwnPassword } from "#server/accounts/credentials/password.ts";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK, toIsoTime } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import { toUserLockName } from "#server/db/store.ts";
import type { PasskeyRow } from "#server/db/tables.ts";
import { createDelivery } from "#server/delivery/delivery.ts";
import type { Services } from "#server/services.ts";
import { SITE } from "#site.ts";
import type { Client } from "./known-device.ts";
import { notifyPasskeyChanged } from "./owner-notice.ts";
import { recordModeratorAct } from "./security-log.ts";

const MAX_PASSKEYS = 5;
/** The default algorithms of the WebAuthn library, except post-quantum ones, which are experimental in Node. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export async function listOwnPasskeys(
  { store }: Pick<Services, "store">,
  userId: string,
): Promise<Passkey[]> {
  const rows = await listPasskeys(store.db, userId);
  return rows.map(({ id, device, created_at }) => ({
    passkeyId: id,
    device,
    createdAt: toIsoTime(created_at),
  }));
}

export async function createPasskeyOptions(
  services: Services,
  userId: string,
  { current_password }: ParsedOf<typeof startPasskey, "body">,
  client: Client,
): Promise<InferOutput<typeof PasskeyOptionsSchema>> {
  const user = await getUser(services.store, userId);
  await verifyOwnPassword(services, user, current_password, client);
  const passkeys = await listPasskeys(services.store.db, userId);
  assertPasskeysBelowMax(passkeys);
  const options = await generateRegistrationOptions({
    rpName: SITE.brand,
    rpID: getRelyingPartyId(services),
    userID: isoUint8Array.fromUTF8String(userId),
    userName: user.email ?? user.phone ?? user.user_name,
    attestationType: "none",
    supportedAlgorithmIDs,
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
  const { challenge, userId: owner } = await consumeChallenge(
    services,
    "add",
    response.response.clientDataJSON,
  );
  if (owner !== userId) throw createPasskeyFailure();
  const { registrationInfo } = await convertPasskeyErrors(
    verifyRegistrationResponse({
      ...createVerificationOptions(services, challenge),
      supportedAlgorithmIDs,
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
    { lock: toUserLockName(userId) },
  );
  // Does not await the mail, because a slow mail server must not delay the response.
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
    // A failed mail is logged on stderr.
    const log = pino(pino.destination(2));
    const delivery = createDelivery({ config, log, ...(store.pool && { pool: store.pool }) });
    await notifyPasskeyChanged({ config, log, delivery }, user, "removed");
    delivery.close();
  },
};
