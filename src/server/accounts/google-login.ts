import * as v from "valibot";
import type { Session } from "#contract/accounts/session.ts";
import { normaliseEmail } from "#contract/wire/email.ts";
import { FirstNameSchema, LastNameSchema } from "#contract/wire/fields.ts";
import { isDisposableEmail } from "#server/accounts/activation/disposable-email.ts";
import type { GooglePerson } from "#server/accounts/credentials/google-token.ts";
import { displayNameProblem } from "#server/accounts/names/display-name.ts";
import { isForeignKeyViolation } from "#server/core/erased-user.ts";
import { Failure, invalidField } from "#server/core/failure.ts";
import { isUniqueViolation } from "#server/db/database-down.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { newPseudonym } from "#server/posts/author.ts";
import type { Services } from "#server/services.ts";
import { addressLock, findUserByAccount } from "./account.ts";
import { addUser, newUser, type Origin } from "./registration.ts";
import { enter, sessionOf } from "./session.ts";

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
    return await enterOnce(services, person, origin);
  } catch (error) {
    if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
    // The account was created or erased in the meantime.
    return enterOnce(services, person, origin);
  }
}

async function enterOnce(services: Joining, person: GooglePerson, origin: Origin) {
  const { store } = services;
  const known = await findBySubject(store.db, person.subject);
  if (known) return enter(services, known);
  const email = normaliseEmail(person.email ?? "");
  if (email === undefined) throw invalidField("credential", "messages:field.credential.format");
  if (!person.isEmailVerified) {
    throw new Failure("1006", { text: "messages:failure.googleEmailUnverified" });
  }
  const user = await findUserByAccount(store, email);
  if (user) return enter(services, user, (db) => keepIdentity(db, person.subject, user.id));
  if (isDisposableEmail(email)) {
    throw new Failure("1006", { text: "messages:field.email.disposable" });
  }
  return register(services, { ...person, email }, origin);
}

async function findBySubject(db: Db, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("google_identities")
    .innerJoin("users", "users.id", "google_identities.user_id")
    .selectAll("users")
    .where("google_subject", "=", subject)
    .executeTakeFirst();
}

async function register(
  services: Joining,
  person: GooglePerson & { readonly email: string },
  origin: Origin,
): Promise<Session> {
  const { store, clock, config } = services;
  const { email, subject } = person;
  const [beforeAt = ""] = email.split("@");
  const firstName = nameOf(person.firstName, FirstNameSchema) ?? beforeAt.slice(0, 60);
  const user = newUser(clock.now(), {
    email,
    first_name: firstName,
    last_name: nameOf(person.lastName, LastNameSchema) ?? "",
    user_name: displayNameProblem(services, firstName) ? newPseudonym() : firstName,
    ...origin,
  });
  const token = await store.transaction(
    async (db) => {
      const begun = await addUser(db, user);
      await keepIdentity(db, subject, user.id);
      return begun;
    },
    { lock: addressLock(email) },
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
