import { sql } from "kysely";
import { getAccountKind } from "#contract/accounts/account.ts";
import {
  CODE_LIFE_SECONDS,
  CODE_RESEND_SECONDS,
  type CodePurpose,
  type CodeScene,
  type SentCode,
} from "#contract/accounts/verification-code.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  canonicalAccount,
  findUserByAccount,
  isDisposableEmail,
} from "#server/accounts/account.ts";
import { slowHash } from "#server/accounts/credentials/slow-hash.ts";
import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { Failure, invalidField, notRegistered, tooMany } from "#server/core/failure.ts";
import { newCode } from "#server/core/secrets.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { isServed } from "#server/delivery/delivery.ts";
import type { Services } from "#server/services.ts";

const MAX_CODES_PER_HOUR = 5;

interface CodeRequest {
  account: string;
  scene: CodeScene;
  locale: Locale;
}

type DeliveryServices = Pick<Services, "store" | "delivery" | "clock">;

/** An undelivered code does not count. */
export async function sendCode(
  services: DeliveryServices & Pick<Services, "config">,
  request: CodeRequest,
): Promise<SentCode> {
  if (getAccountKind(request.account) === "phone" && !isServed(services.config, request.account)) {
    throw invalidField("account", "messages:field.account.unreachable");
  }
  if (request.scene === "register" && isDisposableEmail(request.account)) {
    throw invalidField("account", "messages:field.email.disposable");
  }
  await assertScene(services, request);
  return sendStoredCode(services, request);
}

interface StoredCodeRequest extends Omit<CodeRequest, "scene"> {
  scene: CodePurpose;
}

/** Call after the checks of `sendCode`. */
export async function sendStoredCode(
  services: DeliveryServices,
  request: StoredCodeRequest,
): Promise<SentCode> {
  const code = newCode();
  const id = await insertCode(services, request, code);
  try {
    await deliverCode(services, request, code);
  } catch (error) {
    await services.store.db.deleteFrom("verification_codes").where("id", "=", id).execute();
    throw error;
  }
  return { expiresIn: CODE_LIFE_SECONDS, resendAfter: CODE_RESEND_SECONDS };
}

async function assertScene(
  { store }: DeliveryServices,
  { account, scene }: CodeRequest,
): Promise<void> {
  const user = await findUserByAccount(store, account);
  if (scene === "register" && user) throw new Failure("2004");
  if (scene !== "register" && !user) throw notRegistered(account);
}

/** Stored per mailbox before delivery, so that concurrent requests send one code. */
async function insertCode(
  { store, clock }: DeliveryServices,
  request: StoredCodeRequest,
  code: string,
) {
  const { scene } = request;
  const account = canonicalAccount(request.account);
  const id = newId();
  const codeHash = await slowHash(bindCode({ account, scene, code }));
  await store.transaction(
    async (db) => {
      const now = clock.now();
      const recipient = { table: "verification_codes", column: "account", to: account };
      await enforceDeliveryLimit(db, recipient, now);
      await db
        .insertInto("verification_codes")
        .values({
          id,
          account,
          scene,
          code_hash: codeHash,
          created_at: now,
          expires_at: now + CODE_LIFE_SECONDS * SECOND,
          wrong_tries: 0,
          used_at: null,
        })
        .execute();
    },
    { lock: `code:${account}` },
  );
  return id;
}

/** The hash covers account and scene, so that a code works for nothing else. */
export function bindCode(parts: { account: string; scene: string; code: string }): string {
  return [parts.account, parts.scene, parts.code].join("\n");
}

async function deliverCode(
  { delivery }: DeliveryServices,
  request: StoredCodeRequest,
  code: string,
): Promise<void> {
  const { account, scene, locale } = request;
  const minutes = (CODE_LIFE_SECONDS * SECOND) / MINUTE;
  if (scene === "activate") {
    const values = { code, minutes };
    return delivery.send({ channel: "sms", to: account, locale, kind: "phoneActivation", values });
  }
  const values = { code, scene, minutes };
  const channel = getAccountKind(account) === "email" ? "email" : "sms";
  await delivery.send({ channel, to: account, locale, kind: "verificationCode", values });
}

/** Ignores messages from the future, sent before the clock was set back. */
export async function enforceDeliveryLimit(
  db: Db,
  { table, column, to }: { table: string; column: string; to: string },
  now: number,
): Promise<void> {
  const { rows } = await sql<{ created_at: number }>`
    select created_at from ${sql.table(table)}
    where ${sql.ref(column)} = ${to} and created_at > ${now - HOUR}
      and created_at <= ${now + MINUTE}
    order by created_at desc limit ${MAX_CODES_PER_HOUR}`.execute(db);
  const latest = rows[0]?.created_at;
  if (latest !== undefined && latest > now - MINUTE) {
    throw tooMany(Math.min(latest + MINUTE - now, MINUTE) / SECOND);
  }
  const fifth = rows[MAX_CODES_PER_HOUR - 1]?.created_at;
  if (fifth !== undefined) throw tooMany((fifth + HOUR - now) / SECOND);
}
