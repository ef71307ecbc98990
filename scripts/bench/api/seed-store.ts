import { slowHash } from "#server/accounts/credentials/slow-hash.ts";
import { beginSession } from "#server/accounts/session.ts";
import { DAY } from "#server/core/clock.ts";
import { newId } from "#server/db/ids.ts";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { NewUserRow, SubjectReactionRow, SubjectStatsRow } from "#server/db/tables.ts";
import { SUBJECTS, type Subject } from "./sample-site.ts";

const USERS = 10_000;
const SIGNED_IN = 1000;
/** Of each kind: 200,000 follows and as many likes. */
const MARKS_OF_A_USER = 20;
const ROWS_AT_ONCE = 1000;

export const PASSWORD = "a password of nobody";

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
    const passwordHash = await slowHash(PASSWORD);
    const rows = Array.from({ length: USERS }, (_, index) => userRow(index, passwordHash, now));
    await insertInto(store, "users", rows);
    const users = rows.map(({ id, email }, index) => ({
      userId: id,
      email,
      follows: subjectsOf(index, 0),
    }));
    await insertMarks(store, users, now);
    return { users, signedIn: await signIn(store, users.slice(0, SIGNED_IN), now) };
  } finally {
    await store.close();
  }
}

/** Every second one has proved the address; of the others a profile also asks for open links. */
function userRow(index: number, passwordHash: string, now: number) {
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
    password_hash: passwordHash,
    channel: "web",
    locale: "en_US",
    created_at: createdAt,
    updated_at: createdAt,
  } satisfies NewUserRow;
}

/** Steps that share no factor with the number of subjects never meet the same one twice. */
function subjectsOf(user: number, shift: number): Subject[] {
  return Array.from({ length: MARKS_OF_A_USER }, (_, index) =>
    subjectAt(user * 7 + shift + index * 251),
  );
}

export function subjectAt(index: number): Subject {
  const subject = SUBJECTS[index % SUBJECTS.length];
  if (!subject) throw new Error("there are no subjects");
  return subject;
}

async function insertMarks(store: Store, users: readonly SeededUser[], now: number): Promise<void> {
  const stats = new Map<Subject, SubjectStatsRow>();
  const marks = (
    counter: "followers" | "likes",
    subjectsOfUser: (index: number) => readonly Subject[],
  ) =>
    users.flatMap(({ userId }, index) =>
      subjectsOfUser(index).map((subject): SubjectReactionRow => {
        const { subjectType, subjectId } = subject;
        const key = { subject_type: subjectType, subject_id: subjectId };
        const counted = stats.get(subject) ?? {
          ...key,
          followers: 0,
          likes: 0,
          questions: 0,
          complaints: 0,
        };
        counted[counter] += 1;
        stats.set(subject, counted);
        return { ...key, user_id: userId, created_at: now - index };
      }),
    );
  await insertInto(
    store,
    "follows",
    marks("followers", (index) => users[index]?.follows ?? []),
  );
  await insertInto(
    store,
    "likes",
    marks("likes", (index) => subjectsOf(index, 3)),
  );
  await insertInto(store, "subject_stats", [...stats.values()]);
}

async function insertInto(
  store: Store,
  table: "users" | "follows" | "likes" | "subject_stats",
  rows: readonly object[],
): Promise<void> {
  await store.transaction(async (db) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await insertPage(db, table, rows.slice(start, start + ROWS_AT_ONCE));
    }
  });
}

async function insertPage(
  db: Db,
  table: Parameters<typeof insertInto>[1],
  rows: readonly object[],
) {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}

function signIn(
  store: Store,
  users: readonly SeededUser[],
  now: number,
): Promise<readonly SignedInUser[]> {
  return store.transaction(async (db) => {
    const signedIn: SignedInUser[] = [];
    for (const user of users) {
      signedIn.push({ ...user, token: await beginSession(db, user.userId, now) });
    }
    return signedIn;
  });
}
