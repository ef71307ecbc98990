import { sql } from "kysely";
import { kindOfAccount } from "#contract/accounts/account.ts";
import {
  CODE_LIFE_SECONDS,
  CODE_RESEND_SECONDS,
  type CodePurpose,
  type CodeScene,
  type SentCode,
} from "#contract/accounts/verification-code.ts";
import type { Locale } from "#i18n/locales.ts";
import { canonicalAccount, findUserByAccount } from "#server/accounts/account.ts";
import { isDisposableEmail } from "#server/accounts/activation/disposable-email.ts";
import { HOUR, MINUTE, SECOND } from "#server/core/clock.ts";
import { Failure, invalidField, notRegistered, tooMany } from "#server/core/failure.ts";
import { newCode } from "#server/core/secrets.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import { isServed } from "#server/delivery/served-countries.ts";
import type { Services } from "#server/services.ts";
import { slowHash } from "./slow-hash.ts";

const MAX_CODES_PER_HOUR = 5;

interface AskedCode {
  account: string;
  scene: CodeScene;
  locale: Locale;
}

type Sending = Pick<Services, "store" | "delivery" | "clock">;

/** Sends a code for one purpose. One that could not be delivered does not count. */
export async function sendCode(
  services: Sending & Pick<Services, "config">,
  asked: AskedCode,
): Promise<SentCode> {
  if (kindOfAccount(asked.account) === "phone" && !isServed(services.config, asked.account)) {
    throw invalidField("account", "messages:field.account.unreachable");
  }
  if (asked.scene === "register" && isDisposableEmail(asked.account)) {
    throw invalidField("account", "messages:field.email.disposable");
  }
  await refuseWrongScene(services, asked);
  return sendKeptCode(services, asked);
}

interface KeptCode extends Omit<AskedCode, "scene"> {
  scene: CodePurpose;
}

/** For whoever has found out that it may be sent. */
export async function sendKeptCode(services: Sending, asked: KeptCode): Promise<SentCode> {
  const code = newCode();
  const id = await keepCode(services, asked, code);
  try {
    await deliverCode(services, asked, code);
  } catch (error) {
    await services.store.db.deleteFrom("verification_codes").where("id", "=", id).execute();
    throw error;
  }
  return { expiresIn: CODE_LIFE_SECONDS, resendAfter: CODE_RESEND_SECONDS };
}

async function refuseWrongScene({ store }: Sending, { account, scene }: AskedCode): Promise<void> {
  const user = await findUserByAccount(store, account);
  if (scene === "register" && user) throw new Failure("2004");
  if (scene !== "register" && !user) throw notRegistered(account);
}

/**
 * Kept for the mailbox, however it was spelled, and before it is sent, so that requests at the same
 * time send one code and not several.
 */
async function keepCode({ store, clock }: Sending, asked: KeptCode, code: string) {
  const { scene } = asked;
  const account = canonicalAccount(asked.account);
  const id = newId();
  const codeHash = await slowHash(boundCode({ account, scene, code }));
  await store.transaction(
    async (db) => {
      const now = clock.now();
      const sent = { table: "verification_codes", column: "account", to: account };
      await refuseTooManySent(db, sent, now);
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

/** The text that is hashed: a code is good for one account and one purpose only. */
export function boundCode(bound: { account: string; scene: string; code: string }): string {
  return [bound.account, bound.scene, bound.code].join("\n");
}

async function deliverCode({ delivery }: Sending, asked: KeptCode, code: string): Promise<void> {
  const { account, scene, locale } = asked;
  const minutes = (CODE_LIFE_SECONDS * SECOND) / MINUTE;
  if (scene === "activate") {
    const values = { code, minutes };
    return delivery.send({ channel: "sms", to: account, locale, kind: "phoneActivation", values });
  }
  const values = { code, scene, minutes };
  const channel = kindOfAccount(account) === "email" ? "email" : "sms";
  await delivery.send({ channel, to: account, locale, kind: "verificationCode", values });
}

/**
 * At most one a minute and five an hour go to one person. What is dated later than in a minute was
 * sent by a clock that was put back since, and does not count.
 */
export async function refuseTooManySent(
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
