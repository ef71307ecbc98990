import * as v from "valibot";
import type { Session } from "#contract/accounts/session.ts";
import { normaliseEmail } from "#contract/wire/email.ts";
import { FirstNameSchema, LastNameSchema } from "#contract/wire/fields.ts";
import type { Locale } from "#i18n/locales.ts";
import { endClaims, provedEmail } from "#server/accounts/activation/claimed-address.ts";
import { isDisposableEmail } from "#server/accounts/activation/disposable-email.ts";
import type { GooglePerson } from "#server/accounts/credentials/google-token.ts";
import { displayNameProblem } from "#server/accounts/names/display-name.ts";
import { isForeignKeyViolation } from "#server/core/erased-user.ts";
import { Failure, invalidField } from "#server/core/failure.ts";
import { isUniqueViolation } from "#server/db/database-down.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { userLock } from "#server/db/transaction-lock.ts";
import { newPseudonym } from "#server/posts/author.ts";
import type { Services } from "#server/services.ts";
import { addressLock, findUserByAccount } from "./account.ts";
import { beginSession, sessionOf } from "./session.ts";

interface Origin {
  locale: Locale;
  channel: string;
}

type Joining = Pick<Services, "store" | "clock" | "config" | "readCatalogue">;

/**
 * Begins a session for a person whom Google has recognised: in their linked account, in the account that
 * has proved the same address, or in a new one. An address that Google has not verified opens none.
 */
export async function loginWithGoogle(
  services: Joining,
  person: GooglePerson,
  origin: Origin,
): Promise<Session> {
  try {
    return await enter(services, person, origin);
  } catch (error) {
    if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
    // The account was created or erased in the meantime.
    return enter(services, person, origin);
  }
}

async function enter(services: Joining, person: GooglePerson, origin: Origin): Promise<Session> {
  const known = await findBySubject(services.store.db, person.subject);
  if (known) return beginFor(services, known);
  const email = normaliseEmail(person.email ?? "");
  if (email === undefined) throw invalidField("credential", "messages:field.credential.format");
  if (!person.isEmailVerified) {
    throw new Failure("1006", { text: "messages:failure.googleEmailUnverified" });
  }
  return joinOrRegister(services, { ...person, email }, origin);
}

async function findBySubject(db: Db, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("google_identities")
    .innerJoin("users", "users.id", "google_identities.user_id")
    .selectAll("users")
    .where("google_subject", "=", subject)
    .executeTakeFirst();
}

async function beginFor({ store, clock, config }: Joining, user: UserRow): Promise<Session> {
  const lock = userLock(user.id);
  const begin = (db: Db) => beginSession(db, user.id, clock.now());
  return sessionOf(user, await store.transaction(begin, { lock }), config);
}

type AddressedPerson = GooglePerson & { readonly email: string };

async function joinOrRegister(services: Joining, person: AddressedPerson, origin: Origin) {
  const user = await findUserByAccount(services.store, person.email);
  if (user) return join(services, user, person);
  if (isDisposableEmail(person.email)) {
    throw new Failure("1006", { text: "messages:field.email.disposable" });
  }
  return register(services, person, origin);
}

async function join(
  { store, clock, config }: Joining,
  user: UserRow,
  person: AddressedPerson,
): Promise<Session> {
  const token = await store.transaction(
    async (db) => {
      await keepIdentity(db, person.subject, user.id);
      return beginSession(db, user.id, clock.now());
    },
    { lock: userLock(user.id) },
  );
  return sessionOf(user, token, config);
}

async function register(
  services: Joining,
  person: AddressedPerson,
  { locale, channel }: Origin,
): Promise<Session> {
  const { store, clock, config } = services;
  const now = clock.now();
  const [beforeAt = ""] = person.email.split("@");
  const firstName = nameOf(person.firstName, FirstNameSchema) ?? beforeAt.slice(0, 60);
  const user: UserRow = {
    id: newId(),
    email: person.email,
    email_activated_at: now,
    phone: null,
    claimed_email: null,
    claimed_phone: null,
    first_name: firstName,
    last_name: nameOf(person.lastName, LastNameSchema) ?? "",
    user_name: displayNameProblem(services, firstName) ? newPseudonym() : firstName,
    avatar: null,
    password_hash: null,
    channel,
    locale,
    pseudonym: null,
    shows_name: 0,
    created_at: now,
    updated_at: now,
  };
  const token = await store.transaction(
    async (db) => {
      await endClaims(db, person.email, now);
      await db
        .insertInto("users")
        .values({ ...user, ...provedEmail(user.email) })
        .execute();
      await keepIdentity(db, person.subject, user.id);
      return beginSession(db, user.id, now);
    },
    { lock: addressLock(person.email) },
  );
  return sessionOf(user, token, config);
}

async function keepIdentity(db: Db, subject: string, userId: string): Promise<void> {
  await db
    .insertInto("google_identities")
    .values({ google_subject: subject, user_id: userId })
    .execute();
}

function nameOf(name: string | undefined, schema: typeof FirstNameSchema): string | undefined {
  const parsed = v.safeParse(schema, name ?? "");
  return parsed.success ? parsed.output : undefined;
}
