import { isAccount, type resetPassword } from "#contract/accounts/password.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { accountsOf, findUserByAccount } from "#server/accounts/account.ts";
import { shownAddressesOf } from "#server/accounts/activation/claimed-address.ts";
import { endSessionsOf } from "#server/accounts/session.ts";
import { Failure, invalidField, notRegistered } from "#server/core/failure.ts";
import type { UserRow } from "#server/db/tables.ts";
import { userLock } from "#server/db/transaction-lock.ts";
import type { Services } from "#server/services.ts";
import { endCodesOf, proveByCode, useCode } from "./code-proof.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { slowHash } from "./slow-hash.ts";

/** The page where a password is changed (type 7). */
const PASSWORD_PAGE = "/login?type=7";

/** Sets a new password with a code, ends every session and other code, and notifies the person. */
export async function changePassword(
  services: Services,
  form: ParsedOf<typeof resetPassword, "body">,
): Promise<void> {
  const { store, clock } = services;
  const { account, otp, password } = form;
  refuseCommonPassword(password);
  const user = await findUserByAccount(store, account);
  if (!user) throw notRegistered(account);
  const proven = await proveByCode(services, { accounts: [account], scene: "reset", otp });
  // Only now: it would tell whoever asks what the other address of the account is.
  const addresses = Object.values(shownAddressesOf(user)).filter((address) => address !== null);
  if (isAccount(password, addresses)) {
    throw invalidField("password", "messages:field.password.account");
  }
  const passwordHash = await slowHash(password);
  const now = clock.now();
  await store.transaction(
    async (db) => {
      await useCode(db, proven, now);
      await db
        .updateTable("users")
        .set({ password_hash: passwordHash, updated_at: now })
        .where("id", "=", user.id)
        .execute();
      await endSessionsOf(db, user.id);
      await endCodesOf(db, accountsOf(user), now);
    },
    { lock: userLock(user.id) },
  );
  await notifyPasswordChanged(services, user);
}

/**
 * By mail and by text message: whoever took one address over does not keep it from the other. The change
 * stands when neither can be delivered.
 */
async function notifyPasswordChanged(
  { delivery, config }: Pick<Services, "delivery" | "config">,
  user: UserRow,
): Promise<void> {
  const locale = localeOf(user);
  const values = { link: `${config.siteUrl}${addressOf(locale, PASSWORD_PAGE)}` };
  const notice = { locale, kind: "passwordChanged", values } as const;
  const sending = [];
  if (user.email !== null)
    sending.push(delivery.send({ ...notice, channel: "email", to: user.email }));
  if (user.phone !== null)
    sending.push(delivery.send({ ...notice, channel: "sms", to: user.phone }));
  for (const result of await Promise.allSettled(sending)) {
    // Delivery has logged why.
    if (result.status === "rejected" && !(result.reason instanceof Failure)) throw result.reason;
  }
}

function localeOf(user: UserRow): Locale {
  return LOCALE_CODES.find((code) => code === user.locale) ?? DEFAULT_LOCALE;
}
