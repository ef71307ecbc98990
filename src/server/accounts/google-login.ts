import * as v from "valibot";
import type { Session } from "#contract/accounts/session.ts";
import { normaliseEmail } from "#contract/wire/email.ts";
import { FirstNameSchema, LastNameSchema } from "#contract/wire/fields.ts";
import { isDisposableEmail } from "#server/accounts/activation/disposable-email.ts";
import type { GooglePerson } from "#server/accounts/credentials/google-token.ts";
import { isForeignKeyViolation } from "#server/core/erased-user.ts";
import { Failure, invalidField } from "#server/core/failure.ts";
import { isUniqueViolation } from "#server/db/database-down.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { newPseudonym } from "#server/posts/author.ts";
import type { Services } from "#server/services.ts";
import { addressLock, findUserByAccount } from "./account.ts";
import { findNameProblem } from "./display-name.ts";
import { addUser, newUser, type Origin } from "./registration.ts";
import { createSession, toSession } from "./session.ts";

type LoginServices = Pick<Services, "store" | "clock" | "config" | "readCatalogue">;

/**
 * Starts a session in the linked account, in the account with the same verified address, or in a new one. An
 * address that Google has not verified opens none.
 */
export async function loginWithGoogle(
  services: LoginServices,
  person: GooglePerson,
  origin: Origin,
): Promise<Session> {
  try {
    return await login(services, person, origin);
  } catch (error) {
    if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) throw error;
    // The account was created or erased in the meantime.
    return login(services, person, origin);
  }
}

async function login(services: LoginServices, person: GooglePerson, origin: Origin) {
  const { store } = services;
  const user = await findBySubject(store.db, person.subject);
  if (user) return createSession(services, user);
  const email = normaliseEmail(person.email ?? "");
  if (email === undefined) throw invalidField("credential", "messages:field.credential.format");
  if (!person.isEmailVerified) {
    throw new Failure("1006", { text: "messages:failure.googleEmailUnverified" });
  }
  const owner = await findUserByAccount(store, email);
  if (owner)
    return createSession(services, owner, (db) => addIdentity(db, person.subject, owner.id));
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
  services: LoginServices,
  person: GooglePerson & { readonly email: string },
  origin: Origin,
): Promise<Session> {
  const { store, clock, config } = services;
  const { email, subject } = person;
  const [beforeAt = ""] = email.split("@");
  const firstName = parseName(person.firstName, FirstNameSchema) ?? beforeAt.slice(0, 60);
  const user = newUser(clock.now(), {
    email,
    first_name: firstName,
    last_name: parseName(person.lastName, LastNameSchema) ?? "",
    user_name: findNameProblem(services, firstName) ? newPseudonym() : firstName,
    ...origin,
  });
  const token = await store.transaction(
    async (db) => {
      const sessionToken = await addUser(db, user);
      await addIdentity(db, subject, user.id);
      return sessionToken;
    },
    { lock: addressLock(email) },
  );
  return toSession(user, token, config);
}

async function addIdentity(db: Db, subject: string, userId: string): Promise<void> {
  await db
    .insertInto("google_identities")
    .values({ google_subject: subject, user_id: userId })
    .execute();
}

function parseName(name: string | undefined, schema: typeof FirstNameSchema): string | undefined {
  const parsed = v.safeParse(schema, name ?? "");
  return parsed.success ? parsed.output : undefined;
}
