import * as v from "valibot";
import type { Session } from "#contract/accounts/session.ts";
import { normaliseEmail } from "#contract/wire/email.ts";
import { FirstNameSchema, LastNameSchema } from "#contract/wire/fields.ts";
import {
  findUserByAccount,
  isDisposableEmail,
  toAddressLockName,
  toCanonicalAccount,
} from "#server/accounts/account.ts";
import { consumeCode, verifyCode } from "#server/accounts/credentials/code-proof.ts";
import type { GooglePerson } from "#server/accounts/credentials/google-token.ts";
import {
  hasPasskey,
  startSessionOrRequirePasskey,
} from "#server/accounts/credentials/passkey-proof.ts";
import { verifySecret } from "#server/accounts/credentials/slow-hash.ts";
import { findNameProblem } from "#server/accounts/display-name.ts";
import { type Allowance, type Client, findAllowance } from "#server/accounts/known-device.ts";
import { addUserWithSession, createUserRow, type Origin } from "#server/accounts/registration.ts";
import { toSessionResponse } from "#server/accounts/session.ts";
import { Failure, toInvalidFieldFailure, toNotRegisteredFailure } from "#server/core/failure.ts";
import { isForeignKeyViolation, isUniqueViolation } from "#server/db/database-errors.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Limits } from "#server/http/limits/limits.ts";
import { createUserName } from "#server/posts/author.ts";
import type { Services } from "#server/services.ts";

/** Unknown accounts and wrong passwords take the same time and get the same error. */
export async function loginWithPassword(
  services: Pick<Services, "store" | "clock" | "config" | "delivery" | "log" | "limits">,
  { account, password }: { account: string; password: string },
  client: Client,
): Promise<Session> {
  const user = await findUserByAccount(services.store, account);
  const allowance = await findAllowance(services.store.db, user?.id, client);
  await spendPasswordLimits(services.limits, toCanonicalAccount(account), allowance);
  const isRight = await verifySecret(user?.password_hash ?? null, password);
  if (!user || !isRight) throw new Failure("2001");
  return startSessionOrRequirePasskey(services, user, client, (db) =>
    assertPasswordUnchanged(db, user),
  );
}

/** Throws 2001 if the password was changed during the login. */
export async function assertPasswordUnchanged(db: Db, user: UserRow): Promise<void> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .executeTakeFirst();
  if (!row) throw new Failure("2001");
}

export async function loginByCode(
  services: Pick<Services, "store" | "clock" | "config" | "delivery" | "log">,
  { account, otp }: { account: string; otp: string },
  client: Client,
): Promise<Session> {
  const user = await findUserByAccount(services.store, account);
  const proof = await verifyCode(services, {
    accounts: [account],
    scene: "login",
    otp,
    userId: user?.id,
    client,
  });
  if (!user) throw toNotRegisteredFailure(account);
  return startSessionOrRequirePasskey(services, user, client, (db) =>
    consumeCode(db, proof, services.clock.now()),
  );
}

/** Checks the network's limit first, so that one network cannot use up the limit of an account. */
export async function spendPasswordLimits(
  limits: Limits,
  mailbox: string,
  { origin_hash, is_known_device }: Allowance,
): Promise<void> {
  const accountAndOrigin = `${mailbox} ${origin_hash}`;
  if (is_known_device) return limits.spend("password", { accountOnDevice: accountAndOrigin });
  await limits.spend("password", { accountOnNetwork: accountAndOrigin });
  return limits.spend("password", { account: mailbox });
}

type LoginServices = Pick<
  Services,
  "store" | "clock" | "config" | "delivery" | "log" | "readCatalogue"
>;

/** Rejects an address that Google has not verified, because it may belong to another person. */
export async function loginWithGoogle(
  services: LoginServices,
  person: GooglePerson,
  origin: Origin,
  client: Client,
): Promise<Session> {
  try {
    return await loginOrRegisterWithGoogle(services, person, origin, client);
  } catch (error) {
    if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
    // Retries, because the account was created or erased in the meantime.
    return loginOrRegisterWithGoogle(services, person, origin, client);
  }
}

async function loginOrRegisterWithGoogle(
  services: LoginServices,
  person: GooglePerson,
  origin: Origin,
  client: Client,
): Promise<Session> {
  const { store } = services;
  const user = await findUserByGoogleSubject(store.db, person.subject);
  if (user) return startSessionOrRequirePasskey(services, user, client);
  const email = normaliseEmail(person.email ?? "");
  if (email === undefined)
    throw toInvalidFieldFailure("credential", "messages:field.credential.format");
  if (!person.isEmailVerified) {
    throw new Failure("1006", { text: "messages:failure.googleEmailUnverified" });
  }
  const owner = await findUserByAccount(store, email);
  if (owner) {
    return startSessionOrRequirePasskey(services, owner, client, async (db) => {
      // Does not link Google to an account with a passkey, because a thief of the mailbox could log in permanently.
      if (!(await hasPasskey(db, owner.id))) await addGoogleIdentity(db, person.subject, owner.id);
    });
  }
  if (isDisposableEmail(email)) {
    throw new Failure("1006", { text: "messages:field.email.disposable" });
  }
  return registerWithGoogle(services, { ...person, email }, origin, client);
}

async function findUserByGoogleSubject(db: Db, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("google_identities")
    .innerJoin("users", "users.id", "google_identities.user_id")
    .selectAll("users")
    .where("google_subject", "=", subject)
    .executeTakeFirst();
}

async function registerWithGoogle(
  services: LoginServices,
  person: GooglePerson & { readonly email: string },
  origin: Origin,
  client: Client,
): Promise<Session> {
  const { store, config } = services;
  const { email, subject } = person;
  const [beforeAt = ""] = email.split("@");
  const firstName = parseName(person.firstName, FirstNameSchema) ?? beforeAt.slice(0, 60);
  const user = createUserRow(services, {
    email,
    first_name: firstName,
    last_name: parseName(person.lastName, LastNameSchema) ?? "",
    user_name: findNameProblem(services, firstName) ? createUserName() : firstName,
    ...origin,
  });
  const token = await store.transaction(
    async (db) => {
      const sessionToken = await addUserWithSession(db, user, client);
      await addGoogleIdentity(db, subject, user.id);
      return sessionToken;
    },
    { lock: toAddressLockName(email) },
  );
  return toSessionResponse(user, token, config);
}

async function addGoogleIdentity(db: Db, subject: string, userId: string): Promise<void> {
  await db
    .insertInto("google_identities")
    .values({ google_subject: subject, user_id: userId })
    .execute();
}

function parseName(name: string | undefined, schema: typeof FirstNameSchema): string | undefined {
  const parsed = v.safeParse(schema, name ?? "");
  return parsed.success ? parsed.output : undefined;
}
