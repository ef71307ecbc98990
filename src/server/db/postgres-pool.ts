import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { DatabaseDown, orDatabaseDown } from "#server/db/database-down.ts";

const INT8 = 20;

/**
 * `isPatient` for commands that may take long. Elsewhere a query that takes five seconds has gone
 * wrong, and one that is not answered in eight has no server at the other end.
 */
export function createPool(databaseUrl: string, isPatient: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "polaris",
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
    ...(isPatient
      ? {}
      : {
          statement_timeout: 5_000,
          query_timeout: 8_000,
          idle_in_transaction_session_timeout: 15_000,
        }),
  });
  // A connection that breaks while nobody asks anything is replaced at the next question.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Times and counts are far below 2⁵³. */
function getTypeParser(oid: number, format?: "text" | "binary") {
  if (oid === INT8) return Number;
  return format === "binary"
    ? pg.types.getTypeParser(oid, "binary")
    : pg.types.getTypeParser(oid, "text");
}

/** The pool as Kysely sees it: errors say that the database is away, broken connections are dropped. */
export function poolForKysely(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => clientForKysely(await connected(pool)),
    end: () => pool.end(),
  };
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseDown(error);
  }
}

function clientForKysely(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  async function query<Row>(sql: string, parameters: readonly unknown[]) {
    try {
      const { command, rowCount, rows } = await client.query(sql, [...parameters]);
      return { command, rowCount: rowCount ?? 0, rows: rows as Row[] };
    } catch (error) {
      const reason = orDatabaseDown(error);
      isBroken ||= reason instanceof DatabaseDown;
      throw reason;
    }
  }
  return {
    query: query as PostgresPoolClient["query"],
    release: (isDiscarded) => client.release(isBroken || isDiscarded === true),
  };
}
