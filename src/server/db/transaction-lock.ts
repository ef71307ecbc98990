import { PostgresAdapter, sql } from "kysely";
import type { Db } from "#server/db/store.ts";

/**
 * Waits until no other transaction holds one of the locks. Later statements see the commits of earlier
 * holders. One statement takes all locks, so that they share its five seconds.
 */
export async function takeLock(db: Db, ...locks: readonly [string, ...string[]]): Promise<void> {
  if (!hasManyWriters(db)) return;
  const calls = locks.map((lock) => sql`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  await sql`select ${sql.join(calls)}`.execute(db);
}

/** False on SQLite, with one writer at a time. */
export function hasManyWriters(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Serializes starting a session and ending all sessions of a user. */
export function userLock(userId: string): string {
  return `user:${userId}`;
}
