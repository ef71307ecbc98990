import { type RawBuilder, sql } from "kysely";
import { MINUTE, SECOND } from "#server/core/clock.ts";
import { toRateLimitFailure } from "#server/core/failure.ts";
import type { Db } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";

interface RowLimit {
  readonly table: keyof Database;
  readonly where: RawBuilder<unknown>;
  readonly max: number;
  readonly periodMs: number;
  /** The minimum time between two rows, in milliseconds. */
  readonly pauseMs?: number;
}

/**
 * Throws 1004 if `max` rows were created within the period. Call inside the transaction that adds the next row.
 * Ignores rows with a creation time in the future, because the clock may have been set back.
 */
export async function enforceRowLimit(
  db: Db,
  { table, where, max, periodMs, pauseMs = 0 }: RowLimit,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ created_at: number }>`
    select created_at from ${sql.table(table)}
    where ${where} and created_at > ${now - periodMs} and created_at <= ${now + MINUTE}
    order by created_at desc limit ${max}`.execute(db);
  const latest = rows[0]?.created_at;
  if (pauseMs > 0 && latest !== undefined && latest > now - pauseMs) {
    throw toRateLimitFailure(Math.min(latest + pauseMs - now, pauseMs) / SECOND);
  }
  const oldest = rows[max - 1]?.created_at;
  if (oldest !== undefined) throw toRateLimitFailure((oldest + periodMs - now) / SECOND);
}
