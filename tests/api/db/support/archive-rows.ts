import type { Store } from "#server/db/store.ts";
import { type Database, TABLES } from "#server/db/tables.ts";

const ROWS_AT_ONCE = 500;

/** Fills the users with `count` rows and each other table with two. Equal texts satisfy all references. */
export async function fillEveryTable({ db }: Store, count: number): Promise<void> {
  for (const [name, { columns }] of Object.entries(TABLES)) {
    const rows = Array.from({ length: name === "users" ? count : 2 }, (_, index) =>
      Object.fromEntries(
        Object.entries(columns).map(([column, { kind }]) => [
          column,
          kind === "text" ? `${index} naïve “快” 🦉` : 1 + (index % 5),
        ]),
      ),
    );
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      // Triggers have created some rows of counters.
      await db
        .insertInto(name as keyof Database)
        .values(rows.slice(at, at + ROWS_AT_ONCE) as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
