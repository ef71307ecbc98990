import { sql } from "kysely";
import type { EmailActivationState } from "#contract/accounts/activation.ts";
import type { SentCode } from "#contract/accounts/verification-code.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  findUserByAccount,
  getUser,
  toAddressLockName,
  verifyClaim,
} from "#server/accounts/account.ts";
import { consumeCode, verifyCode } from "#server/accounts/credentials/code-proof.ts";
import { storeAndSendCode } from "#server/accounts/credentials/verification-code.ts";
import type { Client } from "#server/accounts/known-device.ts";
import { DAY, HOUR, MINUTE } from "#server/core/clock.ts";
import { Failure } from "#server/core/failure.ts";
import { createToken, hashToken, isToken } from "#server/core/secrets.ts";
import { isUniqueViolation } from "#server/db/database-errors.ts";
import { enforceRowLimit } from "#server/db/row-limit.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { isPhoneInServedCountry } from "#server/delivery/delivery.ts";
import { createTokenLink } from "#server/http/link-page.ts";
import type { Services } from "#server/services.ts";

const LINK_LIFE = DAY;
const MAX_LINKS_PER_HOUR = 5;

/** The mail links to a page with a button, because mail scanners open links and must not activate the account. */
export const ACTIVATION_PAGE = "/polaris/user/email/activate/page";

type DeliveryServices = Pick<Services, "store" | "delivery" | "clock" | "config">;

export async function sendActivationMail(
  services: DeliveryServices,
  userId: string,
  locale: Locale,
) {
  const user = await getUser(services.store, userId);
  if (user.email !== null) return { emailActivated: true, sentTo: null };
  const { claimed_email: email } = user;
  if (email === null) throw new Failure("1003");
  if (await findUserByAccount(services.store, email)) throw new Failure("2004");
  const token = createToken();
  await insertActivation(services, { userId, email, tokenHash: hashToken(token) });
  try {
    await deliverActivation(services, email, token, locale);
  } catch (error) {
    await services.store.db
      .deleteFrom("email_activations")
      .where("token_hash", "=", hashToken(token))
      .execute();
    throw error;
  }
  return { emailActivated: false, sentTo: email };
}

async function insertActivation(
  { store, clock }: DeliveryServices,
  { userId, email, tokenHash }: { userId: string; email: string; tokenHash: string },
): Promise<void> {
  await store.transaction(
    async (db) => {
      const now = clock.now();
      const where = sql`email = ${email}`;
      const table = "email_activations";
      const limit = {
        table,
        where,
        max: MAX_LINKS_PER_HOUR,
        periodMs: HOUR,
        pauseMs: MINUTE,
      } as const;
      await enforceRowLimit(db, limit, now);
      await db
        .insertInto("email_activations")
        .values({
          token_hash: tokenHash,
          user_id: userId,
          email,
          created_at: now,
          expires_at: now + LINK_LIFE,
          used_at: null,
        })
        .execute();
    },
    { lock: `activation:${email}` },
  );
}

async function deliverActivation(
  { delivery, config }: DeliveryServices,
  email: string,
  token: string,
  locale: Locale,
): Promise<void> {
  const link = createTokenLink(config, ACTIVATION_PAGE, token, locale);
  const values = { link, hours: LINK_LIFE / HOUR };
  await delivery.send({ channel: "email", to: email, locale, kind: "emailActivation", values });
}

export async function activateByToken(
  { store, clock }: Pick<Services, "store" | "clock">,
  token: string,
): Promise<void> {
  if (!isToken(token)) throw new Failure("2002");
  const now = clock.now();
  try {
    await store.transaction(async (db) => {
      const link = await findActivationLink(db, hashToken(token), now);
      if (!link) throw new Failure("2002");
      if (link.activeEmail === link.account) return;
      if (link.used_at !== null || !(await verifyClaim(db, link, now))) throw new Failure("2002");
      await db
        .updateTable("email_activations")
        .set({ used_at: now })
        .where("token_hash", "=", hashToken(token))
        .execute();
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure("2002") : error;
  }
}

function findActivationLink(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom("email_activations")
    .innerJoin("users", "users.id", "email_activations.user_id")
    .select(["users.id as userId", "users.email as activeEmail"])
    .select(["email_activations.email as account", "email_activations.used_at"])
    .where("email_activations.token_hash", "=", tokenHash)
    .where("email_activations.expires_at", ">", now)
    .executeTakeFirst();
}

/** Returns the state of the user's e-mail address. An expired link counts as not sent. */
export async function readEmailActivation(
  { store, clock }: Pick<Services, "store" | "clock">,
  user: UserRow,
): Promise<EmailActivationState> {
  if (user.email !== null) return "active";
  if (user.claimed_email === null) return "inactive";
  const link = await store.db
    .selectFrom("email_activations")
    .select("created_at")
    .where("user_id", "=", user.id)
    .where("email", "=", user.claimed_email)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return link ? "sent" : "inactive";
}

export async function sendPhoneCode(
  services: Pick<Services, "store" | "delivery" | "clock" | "config" | "limits">,
  userId: string,
  { locale, client }: { locale: Locale; client: Client },
): Promise<SentCode> {
  const { store } = services;
  const { claimed_phone: account } = await getUser(store, userId);
  if (account === null) throw new Failure("1003");
  if (!isPhoneInServedCountry(services.config, account)) {
    throw new Failure("1003", { text: "messages:failure.phoneUnreachable" });
  }
  if (await store.read.userByPhone(account)) throw new Failure("2004");
  return storeAndSendCode(services, { account, scene: "activate", locale, userId, client });
}

export async function activatePhoneByCode(
  services: Pick<Services, "store" | "clock">,
  userId: string,
  { otp, client }: { otp: string; client: Client },
): Promise<void> {
  const { store, clock } = services;
  const { phone, claimed_phone: account } = await getUser(store, userId);
  if (phone !== null) return;
  if (account === null) throw new Failure("1003");
  const proof = await verifyCode(services, {
    accounts: [account],
    scene: "activate",
    otp,
    userId,
    client,
  });
  const now = clock.now();
  try {
    await store.transaction(
      async (db) => {
        await consumeCode(db, proof, now);
        if (!(await verifyClaim(db, { userId, account }, now))) throw new Failure("1003");
      },
      { lock: toAddressLockName(account) },
    );
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure("2004") : error;
  }
}
