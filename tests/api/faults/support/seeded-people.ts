import { beginSession } from "#server/accounts/session.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { userRow } from "../../db/support/rows.ts";

export interface SeededPerson {
  readonly userId: string;
  /** Theirs beyond doubt. */
  readonly email: string;
  readonly token: string;
}

/** People with a session each, written before the server starts: passwords would take the longest. */
export async function seedPeople(database: TestDatabase, count: number): Promise<SeededPerson[]> {
  const store = await database.open();
  const people = await store.transaction(async (db) => {
    const seeded: SeededPerson[] = [];
    for (let made = 0; made < count; made += 1) {
      const user = { ...userRow(), email_activated_at: Date.now() };
      await db.insertInto("users").values(user).execute();
      const token = await beginSession(db, user.id, Date.now());
      seeded.push({ userId: user.id, email: user.email, token });
    }
    return seeded;
  });
  // Nobody but the server has the database open when it is killed.
  await store.close();
  return people;
}
