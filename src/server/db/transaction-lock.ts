import { PostgresAdapter, sql } from "kysely";
import type { Db } from "#server/db/store.ts";

/**
 * Within a transaction: no other one that names the same lock goes on until this one ends, and each
 * statement after it sees what those before committed. SQLite has one writer at a time anyway. Whoever
 * takes several takes them in one order.
 */
export async function takeLock(db: Db, lock: string): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
}
