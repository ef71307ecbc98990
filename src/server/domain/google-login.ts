import * as v from "valibot";
import { normaliseEmail } from "#contract/email.ts";
import { FirstNameSchema, LastNameSchema } from "#contract/fields.ts";
import type { Session } from "#contract/session.ts";
import type { Locale } from "#i18n/locales.ts";
import { isUniqueViolation } from "#server/db/database-down.ts";
import { newId } from "#server/db/ids.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { GooglePerson } from "#server/domain/google-token.ts";
import { userLock } from "#server/domain/login.ts";
import { tellPasswordChanged } from "#server/domain/password-notice.ts";
import { beginSession, endSessionsOf, sessionOf } from "#server/domain/session.ts";
import { Failure, invalidField } from "#server/failure.ts";
import type { Services } from "#server/services.ts";

interface Origin {
  locale: Locale;
  channel: string;
}

type Joining = Pick<Services, "store" | "clock" | "config" | "delivery">;

/**
 * Begins a session for whom Google has recognised: the account of before, the account with the same
 * address when Google says that it is theirs, or a new one.
 */
export async function loginWithGoogle(
  services: Joining,
  person: GooglePerson,
  origin: Origin,
): Promise<Session> {
  const known = await findBySubject(services.store.db, person.subject);
  if (known) return beginFor(services, known);
  const email = normaliseEmail(person.email ?? "");
  if (email === undefined) throw invalidField("credential", "messages:field.credential.format");
  try {
    return await joinOrRegister(services, { ...person, email }, origin);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another request made the account in the meantime.
    const made = await findBySubject(services.store.db, person.subject);
    if (made) return beginFor(services, made);
    return joinOrRegister(services, { ...person, email }, origin);
  }
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
  const user = await services.store.read.userByEmail(person.email);
  if (!user) return register(services, person, origin);
  if (!person.isEmailVerified) throw new Failure("1003");
  return join(services, user, person);
}

/**
 * If nobody had proved the address before, somebody else may have registered it: then the password
 * and the sessions of until now end.
 */
async function join(services: Joining, user: UserRow, person: AddressedPerson): Promise<Session> {
  const { store, clock, config } = services;
  const now = clock.now();
  const { token, isFirstProof } = await store.transaction(
    async (db) => {
      const proved = await db
        .updateTable("users")
        .set({ email_activated_at: now, password_hash: null, updated_at: now })
        .where("id", "=", user.id)
        .where("email_activated_at", "is", null)
        .executeTakeFirst();
      const isFirst = proved.numUpdatedRows === 1n;
      if (isFirst) await endSessionsOf(db, user.id);
      await keepIdentity(db, person.subject, user.id);
      return { token: await beginSession(db, user.id, now), isFirstProof: isFirst };
    },
    { lock: userLock(user.id) },
  );
  if (isFirstProof && user.password_hash !== null) await tellPasswordChanged(services, user);
  return sessionOf(user, token, config);
}

async function register(
  { store, clock, config }: Joining,
  person: AddressedPerson,
  { locale, channel }: Origin,
): Promise<Session> {
  const now = clock.now();
  const [beforeAt = ""] = person.email.split("@");
  const firstName = nameOf(person.firstName, FirstNameSchema) ?? beforeAt.slice(0, 60);
  const user: UserRow = {
    id: newId(),
    email: person.email,
    email_activated_at: person.isEmailVerified ? now : null,
    phone: null,
    first_name: firstName,
    last_name: nameOf(person.lastName, LastNameSchema) ?? "",
    user_name: firstName,
    avatar: null,
    password_hash: null,
    channel,
    locale,
    created_at: now,
    updated_at: now,
  };
  const token = await store.transaction(async (db) => {
    await db.insertInto("users").values(user).execute();
    await keepIdentity(db, person.subject, user.id);
    return beginSession(db, user.id, now);
  });
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
