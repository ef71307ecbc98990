import { isOneOfAccounts, type resetPassword } from "#contract/accounts/password.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import {
  findUserByAccount,
  listAccountSpellings,
  toUserAddresses,
} from "#server/accounts/account.ts";
import {
  consumeCode,
  invalidateCodes,
  verifyCode,
} from "#server/accounts/credentials/code-proof.ts";
import { assertStrongPassword } from "#server/accounts/credentials/password-strength.ts";
import { hashGuessableSecret } from "#server/accounts/credentials/slow-hash.ts";
import type { Client } from "#server/accounts/known-device.ts";
import { endAllSessions } from "#server/accounts/session.ts";
import { Failure, toInvalidFieldFailure, toNotRegisteredFailure } from "#server/core/failure.ts";
import { userLock } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";

const PASSWORD_PAGE = "/login?type=7";

export async function resetPasswordByCode(
  services: Services,
  form: ParsedOf<typeof resetPassword, "body">,
  client: Client,
): Promise<void> {
  const { store, clock } = services;
  const { account, otp, password } = form;
  assertStrongPassword(password, { email: account });
  const user = await findUserByAccount(store, account);
  const proof = await verifyCode(services, {
    accounts: [account],
    scene: "reset",
    otp,
    userId: user?.id,
    client,
  });
  if (!user) throw toNotRegisteredFailure(account);
  // Checked after the code, because the result could reveal the other address of the account.
  const addresses = Object.values(toUserAddresses(user)).filter((address) => address !== null);
  if (isOneOfAccounts(password, addresses)) {
    throw toInvalidFieldFailure("password", "messages:field.password.account");
  }
  assertStrongPassword(password, user);
  const passwordHash = await hashGuessableSecret(password);
  const now = clock.now();
  await store.transaction(
    async (db) => {
      await consumeCode(db, proof, now);
      await db
        .updateTable("users")
        .set({ password_hash: passwordHash, updated_at: now })
        .where("id", "=", user.id)
        .execute();
      await endAllSessions(db, user.id);
      await invalidateCodes(db, listAccountSpellings(user), now);
    },
    { lock: userLock(user.id) },
  );
  await notifyPasswordChanged(services, user);
}

/** Notifies e-mail and phone, so that a thief of one cannot hide the change. */
async function notifyPasswordChanged(
  { delivery, config }: Pick<Services, "delivery" | "config">,
  user: UserRow,
): Promise<void> {
  const locale = getUserLocale(user);
  const values = { link: `${config.siteUrl}${addressOf(locale, PASSWORD_PAGE)}` };
  const notice = { locale, kind: "passwordChanged", values } as const;
  const deliveries = [];
  if (user.email !== null)
    deliveries.push(delivery.send({ ...notice, channel: "email", to: user.email }));
  if (user.phone !== null)
    deliveries.push(delivery.send({ ...notice, channel: "sms", to: user.phone, isForOwner: true }));
  for (const result of await Promise.allSettled(deliveries)) {
    // Delivery has logged the failure.
    if (result.status === "rejected" && !(result.reason instanceof Failure)) throw result.reason;
  }
}

function getUserLocale(user: UserRow): Locale {
  return LOCALE_CODES.find((code) => code === user.locale) ?? DEFAULT_LOCALE;
}
