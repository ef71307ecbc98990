import { statfsSync } from "node:fs";
import type { CompiledQuery, QueryResult } from "kysely";
import { orDatabaseDown } from "#server/db/database-down.ts";
import { keyedReads } from "#server/db/prepared.ts";
import type { Db, PreparedRead, QueryListener, Store } from "#server/db/store.ts";
import { connect, type SqliteConnection } from "./sqlite-connection.ts";
import { kyselyOver, runQuery } from "./sqlite-dialect.ts";
import { openSqliteFile, type SqliteFile } from "./sqlite-file.ts";
import { createWriteQueue, type WriteQueue } from "./write-queue.ts";

/** With less, the next requests would find the disk full. */
const MIN_FREE_BYTES = 1_000_000;

/** SQLite in one file: readers never wait for the one writer. */
export async function openSqlite(path: string, onQuery?: QueryListener): Promise<Store> {
  const file = withDatabaseErrors(() => openSqliteFile(path));
  const writes = createWriteQueue(file);
  const db = kyselyOver((query) => runOutside(file, writes, query), onQuery);

  function prepare<Row>({ sql }: CompiledQuery<Row>): PreparedRead<Row> {
    return async (...parameters) => {
      onQuery?.({ sql, parameters });
      return withDatabaseErrors(
        () =>
          file
            .reader()
            .statement(sql)
            .get(...parameters) as Row | undefined,
      );
    };
  }

  return {
    dialect: "sqlite",
    db,
    read: keyedReads(db, prepare),
    prepare,
    transaction: (work) =>
      writes.add((writer) => work(kyselyOver(async (query) => runQuery(writer(), query), onQuery))),
    snapshot: (work) => snapshot(path, work, onQuery),
    isUp: () => isUp(file, writes),
    async close() {
      await writes.close();
      file.close();
    },
  };
}

async function runOutside(
  file: SqliteFile,
  writes: WriteQueue,
  query: CompiledQuery,
): Promise<QueryResult<unknown>> {
  const isRead = withDatabaseErrors(() => file.reader().statement(query.sql).readonly);
  if (isRead) return withDatabaseErrors(() => runQuery(file.reader(), query));
  return writes.add(async (writer) => runQuery(writer(), query));
}

/** A connection of its own holds still what it sees, while others write. */
async function snapshot<Result>(
  path: string,
  work: (db: Db) => Promise<Result>,
  onQuery?: QueryListener,
): Promise<Result> {
  const connection = withDatabaseErrors(() => connect(path, 2_000));
  try {
    connection.handle.pragma("query_only = ON");
    connection.handle.exec("begin");
    return await work(
      kyselyOver(async (query) => withDatabaseErrors(() => runQuery(connection, query)), onQuery),
    );
  } finally {
    connection.handle.close();
  }
}

async function isUp(file: SqliteFile, writes: WriteQueue): Promise<boolean> {
  try {
    file.writer().handle.pragma("schema_version");
    if (freeBytes(file) < MIN_FREE_BYTES) return false;
    if (writes.isFailing) await writes.add(async (writer) => writeNothing(writer()));
    return true;
  } catch {
    return false;
  }
}

function freeBytes({ path }: SqliteFile): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** A page is written, and nothing in it is different. */
function writeNothing({ handle }: SqliteConnection): void {
  handle.pragma(`user_version = ${String(handle.pragma("user_version", { simple: true }))}`);
}

function withDatabaseErrors<Result>(ask: () => Result): Result {
  try {
    return ask();
  } catch (error) {
    throw orDatabaseDown(error);
  }
}
