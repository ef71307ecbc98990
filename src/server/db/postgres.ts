import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { DatabaseDown, orDatabaseDown } from "#server/db/database-down.ts";
import { createPool, poolForKysely } from "#server/db/postgres-pool.ts";
import { keyedReads } from "#server/db/prepared.ts";
import type {
  Db,
  PreparedRead,
  QueryListener,
  Store,
  TransactionOptions,
} from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";
import { takeLock } from "#server/db/transaction-lock.ts";

const MAX_ATTEMPTS = 10;
const UP_WITHIN_MS = 2_000;

export interface PostgresOptions {
  onQuery?: QueryListener | undefined;
  /** Queries may take as long as they take. */
  isPatient?: boolean;
}

/** PostgreSQL through a pool of connections, which are made anew when the server comes back. */
export function openPostgres(databaseUrl: string, options: PostgresOptions = {}): Store {
  const { onQuery, isPatient = false } = options;
  const pool = createPool(databaseUrl, isPatient);
  const dialect = new PostgresDialect({ pool: poolForKysely(pool) });
  const db: Db = onQuery
    ? new Kysely<Database>({ dialect, log: ({ query }) => onQuery(query) })
    : new Kysely<Database>({ dialect });
  const prepare: Store["prepare"] = (query) => prepareOn(pool, query, onQuery);
  return {
    dialect: "postgres",
    db,
    pool,
    read: keyedReads(db, prepare),
    prepare,
    transaction: (work, { lock }: TransactionOptions = {}) =>
      withRetries(() =>
        db.transaction().execute(async (transaction) => {
          if (lock !== undefined) await takeLock(transaction, lock);
          return work(transaction);
        }),
      ),
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(work),
    isUp: () => isUp(pool),
    // Kysely ends the pool only when it was ever asked.
    close: () => pool.end(),
  };
}

/** Two that stood in each other's way: one of them was taken back as a whole and comes again. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempts === MAX_ATTEMPTS) throw new DatabaseDown(error);
      await wait(Math.random() * 5 * 2 ** attempts);
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^40(?:001|P01)$/.test(String(error.code));
}

/** By a name, so that each connection parses it once. The name is the query's own: a pooler may share it. */
function prepareOn<Row>(
  pool: Pool,
  { sql: text }: CompiledQuery<Row>,
  onQuery?: QueryListener,
): PreparedRead<Row> {
  const name = createHash("sha256").update(text).digest("base64url");
  return async (...values) => {
    onQuery?.({ sql: text, parameters: values });
    try {
      const { rows } = await pool.query({ name, text, values: [...values] });
      return rows[0] as Row | undefined;
    } catch (error) {
      throw orDatabaseDown(error);
    }
  };
}

async function isUp(pool: Pool): Promise<boolean> {
  const isAnswered = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([isAnswered, wait(UP_WITHIN_MS, false, { ref: false })]);
}
