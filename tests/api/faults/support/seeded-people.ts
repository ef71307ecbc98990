import { insertSession } from "#server/accounts/session.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createTestUserRow } from "../../db/support/rows.ts";

export interface SeededPerson {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

/** Inserts users with sessions, because registering them would hash passwords, which is slow. */
export async function seedPeople(database: TestDatabase, count: number): Promise<SeededPerson[]> {
  const store = await database.open();
  const people = await store.transaction(async (db) => {
    const seeded: SeededPerson[] = [];
    for (let index = 0; index < count; index += 1) {
      const user = { ...createTestUserRow(), email_activated_at: Date.now() };
      await db.insertInto("users").values(user).execute();
      const token = await insertSession(db, user.id, Date.now());
      seeded.push({ userId: user.id, email: user.email, token });
    }
    return seeded;
  });
  // The killed server must be the only one with the database open.
  await store.close();
  return people;
}
