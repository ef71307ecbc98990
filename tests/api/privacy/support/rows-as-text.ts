import { sql } from "kysely";
import type { Db } from "#server/db/store.ts";

export async function readRowsAsText(db: Db, tables: readonly string[]): Promise<string> {
  const reading = tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db));
  return JSON.stringify((await Promise.all(reading)).map(({ rows }) => rows));
}
