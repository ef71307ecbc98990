import { insertSession } from "#server/accounts/session.ts";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import type { Db } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";
import { createTestUserRow } from "../../../tests/api/db/support/rows.ts";
import { type Subject, subjectAt } from "../generated-catalogue.ts";

const USERS = 10_000;
const SIGNED_IN = 1000;
const FOLLOWS_OF_A_USER = 20;
const ROWS_AT_ONCE = 500;

export interface SignedInUser {
  readonly userId: string;
  readonly follows: readonly Subject[];
  readonly token: string;
}

/** Returns the users with a session. */
export async function seedStore(options: StoreOptions): Promise<readonly SignedInUser[]> {
  const store = await openStore({ ...options, isPatient: true });
  try {
    const now = Date.now();
    const rows = Array.from({ length: USERS }, createTestUserRow);
    const users = rows.map(({ id }, index) => ({
      userId: id,
      // The steps are coprime to the number of subjects, so each subject is visited once.
      follows: Array.from({ length: FOLLOWS_OF_A_USER }, (_, step) =>
        subjectAt(index * 7 + step * 251),
      ),
    }));
    return await store.transaction(async (db) => {
      await insertAll(db, "users", rows);
      const follows = users.flatMap(({ userId: user_id, follows }, index) =>
        follows.map(({ subjectType: subject_type, subjectId: subject_id }) => {
          return { subject_type, subject_id, user_id, trust: 10, created_at: now - index };
        }),
      );
      await insertAll(db, "follows", follows);
      const signedIn = [];
      for (const user of users.slice(0, SIGNED_IN)) {
        signedIn.push({ ...user, token: await insertSession(db, user.userId, now) });
      }
      return signedIn;
    });
  } finally {
    await store.close();
  }
}

export async function insertAll(
  db: Db,
  table: keyof Database,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows.slice(start, start + ROWS_AT_ONCE) as never;
    await db.insertInto(table).values(values).execute();
  }
}
