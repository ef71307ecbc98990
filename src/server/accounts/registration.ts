import type { register } from "#contract/accounts/registration.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import { endClaims, provedEmail } from "#server/accounts/activation/claimed-address.ts";
import { isDisposableEmail } from "#server/accounts/activation/disposable-email.ts";
import { proveByCode, useCode } from "#server/accounts/credentials/code-proof.ts";
import { refuseCommonPassword } from "#server/accounts/credentials/common-passwords.ts";
import { slowHash } from "#server/accounts/credentials/slow-hash.ts";
import { refuseDisplayName } from "#server/accounts/names/display-name.ts";
import { Failure, invalidField } from "#server/core/failure.ts";
import { isUniqueViolation } from "#server/db/database-down.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import { addressLock, canonicalAccount } from "./account.ts";
import { beginSession, sessionOf } from "./session.ts";

interface Origin {
  locale: Locale;
  channel: string;
}

/**
 * Makes an account. The code proves the address it was sent to; the other one is a claim until a link
 * or a code that goes there comes back.
 */
export async function registerUser(
  services: Pick<Services, "store" | "clock" | "config" | "readCatalogue">,
  form: ParsedOf<typeof register, "body">,
  { locale, channel }: Origin,
): Promise<Session> {
  const { store, clock, config } = services;
  const { email, phone, first_name, last_name, password, otp } = form;
  refuseCommonPassword(password);
  refuseDisplayName(services, "first_name", first_name);
  if (isDisposableEmail(email)) throw invalidField("email", "messages:field.email.disposable");
  const proven = await proveByCode(services, { accounts: [email, phone], scene: "register", otp });
  const now = clock.now();
  const isByEmail = proven.account === email;
  const user: UserRow = {
    id: newId(),
    email: isByEmail ? email : null,
    email_activated_at: isByEmail ? now : null,
    phone: isByEmail ? null : phone,
    claimed_email: isByEmail ? null : email,
    claimed_phone: isByEmail ? phone : null,
    first_name,
    last_name,
    user_name: first_name,
    avatar: null,
    password_hash: await slowHash(password),
    channel,
    locale,
    pseudonym: null,
    shows_name: 0,
    created_at: now,
    updated_at: now,
  };
  try {
    const token = await store.transaction(
      async (db) => {
        await useCode(db, proven, now);
        await refuseProved(db, user);
        await endClaims(db, proven.account, now);
        await db
          .insertInto("users")
          .values({ ...user, ...provedEmail(user.email) })
          .execute();
        return beginSession(db, user.id, now);
      },
      { lock: addressLock(proven.account) },
    );
    return sessionOf(user, token, config);
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure("2004") : error;
  }
}

/** Refuses a claim on an address that somebody else has proved. */
async function refuseProved(db: Db, user: UserRow): Promise<void> {
  const proved = await db
    .selectFrom("users")
    .select("id")
    .where((where) =>
      user.claimed_email === null
        ? where("phone", "=", user.claimed_phone)
        : where.or([
            where("email", "=", user.claimed_email),
            where("canonical_email", "=", canonicalAccount(user.claimed_email)),
          ]),
    )
    .executeTakeFirst();
  if (proved) throw new Failure("2004");
}
