import { beginSession } from "#server/accounts/session.ts";
import { DAY } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import type { Store } from "#server/db/store.ts";
import type { NewUserRow } from "#server/db/tables.ts";
import { SUBJECTS, type Subject } from "./sample-site.ts";

const USERS = 10_000;
const SIGNED_IN = 1000;
const FOLLOWS_OF_A_USER = 20;
const ROWS_AT_ONCE = 1000;

export interface SeededUser {
  readonly userId: string;
  readonly email: string;
  readonly follows: readonly Subject[];
}

export interface SignedInUser extends SeededUser {
  readonly token: string;
}

export interface Seeded {
  readonly users: readonly SeededUser[];
  readonly signedIn: readonly SignedInUser[];
}

/** Fills an empty database; what the server finds there is as if it had written it itself. */
export async function seedStore(options: StoreOptions): Promise<Seeded> {
  const store = await openStore({ ...options, isPatient: true });
  try {
    const now = Date.now();
    const rows = Array.from({ length: USERS }, (_, index) => userRow(index, now));
    await insertInto(store, "users", rows);
    const users = rows.map(({ id, email }, index) => ({
      userId: id,
      email,
      // Steps that share no factor with the number of subjects never meet the same one twice.
      follows: Array.from({ length: FOLLOWS_OF_A_USER }, (_, step) =>
        subjectAt(index * 7 + step * 251),
      ),
    }));
    await insertFollows(store, users, now);
    return { users, signedIn: await signIn(store, users.slice(0, SIGNED_IN), now) };
  } finally {
    await store.close();
  }
}

/** Every second one has proved the address; of the others a profile also asks for open links. */
function userRow(index: number, now: number) {
  const createdAt = now - 30 * DAY + index;
  return {
    id: newId(),
    email: `person-${index}@finny.example`,
    email_activated_at: index % 2 === 0 ? createdAt : null,
    phone: null,
    first_name: "Sample",
    last_name: `Person ${index}`,
    user_name: `Sample ${index}`,
    avatar: null,
    password_hash: null,
    channel: "web",
    locale: "en_US",
    created_at: createdAt,
    updated_at: createdAt,
  } satisfies NewUserRow;
}

export function subjectAt(index: number): Subject {
  const subject = SUBJECTS[index % SUBJECTS.length];
  if (!subject) throw new Error("there are no subjects");
  return subject;
}

async function insertFollows(store: Store, users: readonly SeededUser[], now: number) {
  const followers = new Map<Subject, number>();
  const rows = users.flatMap(({ userId, follows }, index) =>
    follows.map((subject) => {
      followers.set(subject, (followers.get(subject) ?? 0) + 1);
      return { ...keyOf(subject), user_id: userId, created_at: now - index };
    }),
  );
  await insertInto(store, "follows", rows);
  const none = { likes: 0, questions: 0, complaints: 0 };
  const stats = [...followers].map(([subject, count]) => ({
    ...{ ...keyOf(subject), ...none },
    followers: count,
  }));
  await insertInto(store, "subject_stats", stats);
}

function keyOf({ subjectType, subjectId }: Subject) {
  return { subject_type: subjectType, subject_id: subjectId };
}

async function insertInto(
  store: Store,
  table: "users" | "follows" | "subject_stats",
  rows: readonly object[],
): Promise<void> {
  await store.transaction(async (db) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const page = rows.slice(start, start + ROWS_AT_ONCE);
      await db
        .insertInto(table)
        .values(page as never)
        .execute();
    }
  });
}

function signIn(store: Store, users: readonly SeededUser[], now: number): Promise<SignedInUser[]> {
  return store.transaction(async (db) => {
    const signedIn: SignedInUser[] = [];
    for (const user of users) {
      signedIn.push({ ...user, token: await beginSession(db, user.userId, now) });
    }
    return signedIn;
  });
}
