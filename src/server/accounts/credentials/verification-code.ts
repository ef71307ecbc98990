import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { getAccountKind } from "#contract/accounts/account.ts";
import { getPhoneCountry } from "#contract/accounts/phone.ts";
import {
  CODE_LIFE_SECONDS,
  CODE_RESEND_SECONDS,
  type CodePurpose,
  type CodeScene,
  type SentCode,
} from "#contract/accounts/verification-code.ts";
import { CODE_DIGITS, RESET_CODE_DIGITS } from "#contract/wire/fields.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  findUserByAccount,
  isDisposableEmail,
  toCanonicalAccount,
} from "#server/accounts/account.ts";
import { hashGuessableSecret } from "#server/accounts/credentials/slow-hash.ts";
import { type Allowance, type Client, findAllowance } from "#server/accounts/known-device.ts";
import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { toInvalidFieldFailure } from "#server/core/failure.ts";
import { createRandomCode } from "#server/core/secrets.ts";
import { enforceRowLimit } from "#server/db/row-limit.ts";
import type { Db } from "#server/db/store.ts";
import { isPhoneInServedCountry } from "#server/delivery/delivery.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import type { Services } from "#server/services.ts";

/** The maximum number of codes per known device, or for all unknown devices of a network together. */
const MAX_CODES_PER_ORIGIN = 5;
const MAX_CODES_TO_UNKNOWN_DEVICES = 10;

interface CodeRequest {
  account: string;
  scene: CodeScene;
  locale: Locale;
  client: Client;
}

type DeliveryServices = Pick<Services, "store" | "delivery" | "clock" | "limits">;

/**
 * Only delivered codes count. Unregistered addresses get a code, too, so that the response does not reveal an
 * account.
 */
export async function sendCodeWithinLimits(
  services: DeliveryServices & Pick<Services, "config">,
  request: CodeRequest,
): Promise<SentCode> {
  const { account, scene } = request;
  if (getAccountKind(account) === "phone" && !isPhoneInServedCountry(services.config, account)) {
    throw toInvalidFieldFailure("account", "messages:field.account.unreachable");
  }
  if (scene === "register" && isDisposableEmail(account)) {
    throw toInvalidFieldFailure("account", "messages:field.email.disposable");
  }
  const user = await findUserByAccount(services.store, account);
  return storeAndSendCode(services, { ...request, userId: user?.id });
}

interface StoredCodeRequest extends Omit<CodeRequest, "scene"> {
  scene: CodePurpose;
  userId: string | undefined;
}

/** Stores and sends a code without the limits of `sendCodeWithinLimits`. */
export async function storeAndSendCode(
  services: DeliveryServices,
  request: StoredCodeRequest,
): Promise<SentCode> {
  const code = createRandomCode(request.scene === "reset" ? RESET_CODE_DIGITS : CODE_DIGITS);
  const { id, isKnownDevice } = await insertCode(services, request, code);
  try {
    if (!isKnownDevice) await enforceSmsLimits(services, request);
    await deliverCode(services, request, code);
  } catch (error) {
    await services.store.db.deleteFrom("verification_codes").where("id", "=", id).execute();
    throw error;
  }
  return { expiresIn: CODE_LIFE_SECONDS, resendAfter: CODE_RESEND_SECONDS };
}

/** Stores the code before delivery, so that concurrent requests for one mailbox send only one code. */
async function insertCode(
  { store, clock }: DeliveryServices,
  { scene, userId, client, ...request }: StoredCodeRequest,
  code: string,
) {
  const account = toCanonicalAccount(request.account);
  const id = randomUUID();
  const codeHash = await hashGuessableSecret(toCodeHashInput({ account, scene, code }));
  return store.transaction(
    async (db) => {
      const now = clock.now();
      const allowance = await findAllowance(db, userId, client);
      await enforceCodeLimits(db, account, allowance, now);
      await db
        .insertInto("verification_codes")
        .values({
          id,
          account,
          scene,
          code_hash: codeHash,
          created_at: now,
          expires_at: now + CODE_LIFE_SECONDS * SECOND,
          used_at: null,
          ...allowance,
        })
        .execute();
      return { id, isKnownDevice: allowance.is_known_device === 1 };
    },
    { lock: `code:${account}` },
  );
}

const PREFIX_DIGITS = 7;

/** Checks the network's limit first, so that one network cannot use up the limit of a number prefix. */
async function enforceSmsLimits(
  { limits }: Pick<Services, "limits">,
  { account, client }: Pick<StoredCodeRequest, "account" | "client">,
): Promise<void> {
  if (getAccountKind(account) !== "phone") return;
  await limits.spend("sms", { address: client.network });
  const countryLength = getPhoneCountry(account) === "ID" ? "+62".length : "+234".length;
  await limits.spend("sms", { numberPrefix: account.slice(0, countryLength + PREFIX_DIGITS) });
}

async function enforceCodeLimits(
  db: Db,
  account: string,
  { origin_hash, is_known_device }: Allowance,
  now: number,
): Promise<void> {
  const ofAccount = sql`account = ${account} and is_known_device = ${is_known_device}`;
  const hourly = { table: "verification_codes", periodMs: HOUR } as const;
  const where = sql`${ofAccount} and origin_hash = ${origin_hash}`;
  const ofOrigin = { ...hourly, where, max: MAX_CODES_PER_ORIGIN, pauseMs: MINUTE };
  await enforceRowLimit(db, ofOrigin, now);
  if (is_known_device) return;
  const all = { ...hourly, where: ofAccount, max: MAX_CODES_TO_UNKNOWN_DEVICES };
  await enforceRowLimit(db, all, now);
}

/** Hashes the code with its account and purpose, so that it is valid only for them. */
export function toCodeHashInput(parts: { account: string; scene: string; code: string }): string {
  return [parts.account, parts.scene, parts.code].join("\n");
}

async function deliverCode(
  { delivery }: DeliveryServices,
  request: StoredCodeRequest,
  code: string,
): Promise<void> {
  const { account, scene, locale, userId } = request;
  const minutes = (CODE_LIFE_SECONDS * SECOND) / MINUTE;
  const sms = { channel: "sms", to: account, locale } as const;
  if (scene === "activate") {
    const values = { code, minutes };
    return delivery.send({ ...sms, kind: "phoneActivation", values, isForOwner: false });
  }
  const message = { kind: "verificationCode", values: { code, scene, minutes } } as const;
  if (getAccountKind(account) === "email") {
    return delivery.send({ ...message, channel: "email", to: account, locale });
  }
  // Registration never uses the SMS reserve for account owners, because a spent reserve would reveal accounts.
  const isForOwner = scene !== "register" && userId !== undefined;
  try {
    await delivery.send({ ...sms, ...message, isForOwner });
  } catch (error) {
    const isOverBudget = error instanceof DeliveryFailed && error.reason === "overBudget";
    if (!isOverBudget || scene === "register" || isForOwner) throw error;
  }
}
