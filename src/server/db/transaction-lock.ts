import { PostgresAdapter, sql } from "kysely";
import type { Db } from "#server/db/store.ts";

/**
 * Within a transaction: no other one that names the same lock goes on until this one ends, and each
 * statement after it sees what those before committed. SQLite has one writer at a time anyway. Whoever
 * takes several takes them in one order.
 *
 * All are asked for in one statement, so they share its five seconds; who has waited that long is told
 * that the database is down, and lets go of all. A statement for each would have each more seconds, while
 * those who wait for the first run out of theirs behind who waits for the second.
 */
export async function takeLock(db: Db, ...locks: readonly [string, ...string[]]): Promise<void> {
  if (!hasManyWriters(db)) return;
  const taken = locks.map((lock) => sql`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  await sql`select ${sql.join(taken)}`.execute(db);
}

/** Whether transactions write at the same time, as on PostgreSQL; SQLite has one writer at a time. */
export function hasManyWriters(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Serializes beginning a session and ending all sessions of a user. */
export function userLock(userId: string): string {
  return `user:${userId}`;
}
