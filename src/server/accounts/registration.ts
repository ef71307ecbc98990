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

/** The details of the request that a new account keeps. */
export interface Origin {
  readonly locale: Locale;
  readonly channel: string;
}

/**
 * Makes an account. The code proves the address it was sent to; the other one is a claim until a link
 * or a code that goes there comes back.
 */
export async function registerUser(
  services: Pick<Services, "store" | "clock" | "config" | "readCatalogue">,
  form: ParsedOf<typeof register, "body">,
  origin: Origin,
): Promise<Session> {
  const { store, clock, config } = services;
  const { email, phone, first_name, last_name, password, otp } = form;
  refuseCommonPassword(password);
  refuseDisplayName(services, "first_name", first_name);
  if (isDisposableEmail(email)) throw invalidField("email", "messages:field.email.disposable");
  const proven = await proveByCode(services, { accounts: [email, phone], scene: "register", otp });
  const now = clock.now();
  const isByEmail = proven.account === email;
  const user = newUser(now, {
    ...(isByEmail ? { email, claimed_phone: phone } : { phone, claimed_email: email }),
    first_name,
    last_name: form.single_name ? "" : last_name,
    user_name: first_name,
    password_hash: await slowHash(password),
    ...origin,
  });
  try {
    const token = await store.transaction(
      async (db) => {
        await useCode(db, proven, now);
        await refuseProved(db, user);
        return addUser(db, user);
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

type Given = Pick<UserRow, "first_name" | "last_name" | "user_name"> & Partial<UserRow> & Origin;

/** A user at the beginning. An e-mail address that is given is proved. */
export function newUser(now: number, given: Given): UserRow {
  return {
    id: newId(),
    email: null,
    email_activated_at: given.email ? now : null,
    phone: null,
    claimed_email: null,
    claimed_phone: null,
    avatar: null,
    password_hash: null,
    pseudonym: null,
    shows_name: 0,
    created_at: now,
    updated_at: now,
    ...given,
  };
}

/** Adds a user with one proved address and begins the first session. Returns its token. */
export async function addUser(db: Db, user: UserRow): Promise<string> {
  const { id, email, phone, created_at: now } = user;
  await endClaims(db, email ?? phone ?? "", now);
  await db
    .insertInto("users")
    .values({ ...user, ...provedEmail(email) })
    .execute();
  return beginSession(db, id, now);
}
