import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { Db, QueryListener } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/** Kysely over a function that runs a query, wherever that function runs it. */
export function kyselyOver(execute: Execute, onQuery?: QueryListener): Db {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => execute(query) as Promise<QueryResult<Row>>,
    streamQuery: () => {
      throw new Error("rows are read in pages, not streamed");
    },
  };
  const dialect: Dialect = {
    createAdapter: () => new ManyQueriesAdapter(),
    createDriver: () => driverOf(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  if (!onQuery) return new Kysely<Database>({ dialect });
  return new Kysely<Database>({ dialect, log: ({ query }) => onQuery(query) });
}

/** Each query finds its connection itself, so queries need not wait for each other here. */
class ManyQueriesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error("a transaction is store.transaction(), which waits for the disk");
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => undefined,
  };
}

export function runQuery(
  { statement }: SqliteConnection,
  { sql, parameters }: CompiledQuery,
): QueryResult<unknown> {
  const prepared = statement(sql);
  if (prepared.reader) return { rows: prepared.all(...parameters) };
  const { changes } = prepared.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}
