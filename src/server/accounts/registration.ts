import { randomUUID } from "node:crypto";
import type { register } from "#contract/accounts/registration.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import { computeTrust, NEW_ACCOUNT_AGE } from "#scores/score.ts";
import { consumeCode, verifyCode } from "#server/accounts/credentials/code-proof.ts";
import { assertStrongPassword } from "#server/accounts/credentials/password-strength.ts";
import { hashGuessableSecret } from "#server/accounts/credentials/slow-hash.ts";
import { Failure, toInvalidFieldFailure } from "#server/core/failure.ts";
import { createToken } from "#server/core/secrets.ts";
import { isUniqueViolation } from "#server/db/database-errors.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";
import {
  isDisposableEmail,
  removeAddressClaims,
  toAddressLockName,
  toCanonicalAccount,
  toEmailColumns,
} from "./account.ts";
import { assertAllowedName } from "./display-name.ts";
import { type Client, recordDevice } from "./known-device.ts";
import { insertSession, toSessionResponse } from "./session.ts";

export interface Origin {
  readonly locale: Locale;
  readonly channel: string;
}

/** Creates an account. The code verifies either e-mail or phone; the other stays unverified until activation. */
export async function registerUser(
  services: Pick<Services, "store" | "clock" | "config" | "readCatalogue">,
  form: ParsedOf<typeof register, "body">,
  origin: Origin,
  client: Client,
): Promise<Session> {
  const { store, clock, config } = services;
  const { email, phone, first_name, last_name, password, otp } = form;
  if (isDisposableEmail(email))
    throw toInvalidFieldFailure("email", "messages:field.email.disposable");
  assertAllowedName(services, "first_name", first_name);
  assertStrongPassword(password, form);
  const proof = await verifyCode(services, {
    accounts: [email, phone],
    scene: "register",
    otp,
    client,
  });
  const now = clock.now();
  const isByEmail = proof.account === email;
  const user = createUserRow(services, {
    ...(isByEmail ? { email, claimed_phone: phone } : { phone, claimed_email: email }),
    first_name,
    last_name: form.single_name ? "" : last_name,
    user_name: first_name,
    password_hash: await hashGuessableSecret(password),
    ...origin,
  });
  try {
    const token = await store.transaction(
      async (db) => {
        await consumeCode(db, proof, now);
        // Commits the use of the code: one code allows one check for an account.
        if (await isVerifiedInAnyAccount(db, form)) return undefined;
        return addUserWithSession(db, user, client);
      },
      { lock: toAddressLockName(proof.account) },
    );
    if (token === undefined)
      throw new Failure("2004", { text: "messages:failure.alreadyRegistered" });
    return toSessionResponse(user, token, config);
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure("2004") : error;
  }
}

/** Whether any account has verified this e-mail address or phone number. */
async function isVerifiedInAnyAccount(
  db: Db,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<boolean> {
  const owner = await db
    .selectFrom("users")
    .select("id")
    .where(({ or, eb }) =>
      or([
        eb("phone", "=", phone),
        eb("email", "=", email),
        eb("canonical_email", "=", toCanonicalAccount(email)),
      ]),
    )
    .executeTakeFirst();
  return owner !== undefined;
}

type NewUser = Pick<UserRow, "first_name" | "last_name" | "user_name"> & Partial<UserRow> & Origin;

export function createUserRow(
  { clock, config }: Pick<Services, "clock" | "config">,
  fields: NewUser,
): UserRow {
  const now = clock.now();
  const isNew = config.limits === "on";
  return {
    id: randomUUID(),
    email: null,
    email_activated_at: fields.email ? now : null,
    phone: null,
    claimed_email: null,
    claimed_phone: null,
    avatar: null,
    password_hash: null,
    pseudonym_key: createToken(),
    shows_name: 0,
    name_changed_at: null,
    suspended_at: null,
    trust: computeTrust({ isNew, hasPhone: Boolean(fields.phone), hasAcceptedPost: false }),
    trust_due_at: now + NEW_ACCOUNT_AGE,
    created_at: now,
    updated_at: now,
    ...fields,
  };
}

/** Stores a user with a verified e-mail address or phone, starts a session and returns its token. */
export async function addUserWithSession(db: Db, user: UserRow, client: Client): Promise<string> {
  const { id, email, phone, created_at: now } = user;
  await removeAddressClaims(db, email ?? phone ?? "", now);
  await db
    .insertInto("users")
    .values({ ...user, ...toEmailColumns(email) })
    .execute();
  await recordDevice(db, id, client, now);
  return insertSession(db, id, now, client.deviceName);
}
