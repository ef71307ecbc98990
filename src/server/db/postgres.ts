import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from "kysely";
import pg, { type Pool } from "pg";
import { DatabaseDown, toDatabaseDownIfUnavailable } from "#server/db/database-errors.ts";
import { createPreparedReads } from "#server/db/prepared.ts";
import {
  acquireLocks,
  type PreparedRead,
  type QueryListener,
  type Store,
} from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";

const MAX_ATTEMPTS = 10;
const UP_WITHIN_MS = 2_000;

interface PostgresOptions {
  onQuery?: QueryListener | undefined;
  hasLongTimeouts?: boolean;
}

export function openPostgres(databaseUrl: string, options: PostgresOptions = {}): Store {
  const { onQuery, hasLongTimeouts = false } = options;
  const pool = createPool(databaseUrl, hasLongTimeouts);
  const dialect = new PostgresDialect({ pool: toKyselyPool(pool) });
  const db = new Kysely<Database>({
    dialect,
    ...(onQuery && { log: ({ query }) => onQuery(query) }),
  });
  const prepare: Store["prepare"] = (query) => prepareNamedRead(pool, query, onQuery);
  return {
    dialect: "postgres",
    db,
    pool,
    read: createPreparedReads(db, prepare),
    prepare,
    transaction: (work, { lock } = {}) =>
      retryOnConflict(() =>
        db.transaction().execute(async (transaction) => {
          if (lock !== undefined) await acquireLocks(transaction, lock);
          return work(transaction);
        }),
      ),
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(work),
    isUp: () => isDatabaseUp(pool),
    // Closes the pool directly, because Kysely's `destroy` skips a pool that was never used.
    close: () => pool.end(),
  };
}

/** Retries a transaction after a deadlock or a serialization failure. */
async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryableConflict(error)) throw error;
      if (attempts === MAX_ATTEMPTS) throw new DatabaseDown(error);
      await wait(Math.random() * 5 * 2 ** attempts);
    }
  }
}

function isRetryableConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^40(?:001|P01)$/.test(String(error.code));
}

/** Uses the SQL as name of the prepared statement, because a pooler shares connections between servers. */
function prepareNamedRead<Row>(
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
      throw toDatabaseDownIfUnavailable(error);
    }
  };
}

async function isDatabaseUp(pool: Pool): Promise<boolean> {
  const isAnswered = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([isAnswered, wait(UP_WITHIN_MS, false, { ref: false })]);
}

// Parses bigint as a number, because all times and counts are far below 2⁵³.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function createPool(databaseUrl: string, hasLongTimeouts: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "polaris",
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(hasLongTimeouts
      ? {}
      : {
          statement_timeout: 5_000,
          query_timeout: 8_000,
          idle_in_transaction_session_timeout: 15_000,
        }),
  });
  // Ignores errors of idle connections, because the pool replaces them at the next query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function toKyselyPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => toKyselyClient(await connectOrThrowDatabaseDown(pool)),
    end: () => pool.end(),
  };
}

async function connectOrThrowDatabaseDown(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseDown(error);
  }
}

function toKyselyClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  async function query<Row>(sql: string, parameters: readonly unknown[]) {
    try {
      const { command, rowCount, rows } = await client.query(sql, [...parameters]);
      return { command, rowCount: rowCount ?? 0, rows: rows as Row[] };
    } catch (error) {
      const reason = toDatabaseDownIfUnavailable(error);
      isBroken ||= reason instanceof DatabaseDown;
      throw reason;
    }
  }
  return {
    query: query as PostgresPoolClient["query"],
    release: (isDiscarded) => client.release(isBroken || isDiscarded === true),
  };
}
