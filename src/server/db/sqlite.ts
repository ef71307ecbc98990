import { closeSync, mkdirSync, openSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { type CompiledQuery, Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { DatabaseDown, toDatabaseDownIfUnavailable } from "#server/db/database-errors.ts";
import { createPreparedReads } from "#server/db/prepared.ts";
import type { Db, PreparedRead, QueryListener, Store } from "#server/db/store.ts";
import type { Database } from "#server/db/tables.ts";

/** Commits are flushed to disk before they return, also on macOS. WAL mode alone does not guarantee that. */
const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "fullfsync = ON",
  "checkpoint_fullfsync = ON",
  "foreign_keys = ON",
  "cache_size = -131072",
];
/** SQLite blocks the process while it waits for another writer, so transactions retry with short waits. */
const BUSY_TIMEOUT_MS = 500;
const BEGIN_TIMEOUT_MS = 5_000;
/** The server reports that the database is down if less disk space is free. */
const MIN_FREE_BYTES = 1_000_000;

export function openSqlite(path: string, onQuery?: QueryListener): Store {
  createFileIfMissing(path);
  const writer = openSqliteConnection(path);
  const reader = openSqliteConnection(path);
  const { ino } = statSync(path);
  let isFailing = false;

  function runQuery<Result>(query: () => Result): Result {
    if (!writer.open) throw new DatabaseDown("the database is closed");
    // Checks the path, because a moved or deleted database file stays writable through open handles.
    if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) {
      throw new DatabaseDown("the database file is not in its place");
    }
    return mapUnavailableErrors(query);
  }

  function runWrite<Result>(query: () => Result): Result {
    isFailing = true;
    const result = runQuery(query);
    isFailing = false;
    return result;
  }

  const db = createKysely(
    {
      close: () => writer.close(),
      prepare(sql) {
        const statement = runQuery(() => writer.prepare(sql));
        return {
          reader: statement.reader,
          all: (parameters) =>
            (statement.readonly ? runQuery : runWrite)(() => statement.all(parameters)),
          run: (parameters) => runWrite(() => statement.run(parameters)),
          iterate: (parameters) => statement.iterate(parameters),
        };
      },
    },
    onQuery,
  );

  function prepare<Row>({ sql }: CompiledQuery<Row>): PreparedRead<Row> {
    let statement: SQLite.Statement<unknown[], Row> | undefined;
    return async (...parameters) => {
      onQuery?.({ sql, parameters });
      return runQuery(() => {
        statement ??= reader.prepare<unknown[], Row>(sql);
        return statement.get(...parameters);
      });
    };
  }

  async function beginTransaction(): Promise<void> {
    const deadline = performance.now() + BEGIN_TIMEOUT_MS;
    for (;;) {
      try {
        runWrite(() => writer.exec("begin immediate"));
        return;
      } catch (error) {
        if (!isDatabaseLockedError(error) || performance.now() > deadline) throw error;
        await wait(20);
      }
    }
  }

  function transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    return db.connection().execute(async (connection) => {
      await beginTransaction();
      try {
        const result = await work(connection);
        runWrite(() => writer.exec("commit"));
        return result;
      } catch (error) {
        if (writer.inTransaction) writer.exec("rollback");
        throw error;
      }
    });
  }

  return {
    dialect: "sqlite",
    db,
    read: createPreparedReads(db, prepare),
    prepare,
    transaction,
    snapshot: (work) => runInSnapshot(path, work, onQuery),
    async isUp() {
      try {
        runQuery(() => reader.pragma("schema_version"));
        const { bavail, bsize } = statfsSync(path);
        if (bavail * bsize < MIN_FREE_BYTES) return false;
        if (isFailing) await transaction(async () => assertWritable(writer));
        return true;
      } catch {
        return false;
      }
    },
    close: () =>
      db.connection().execute(async () => {
        reader.close();
        writer.close();
      }),
  };
}

function isDatabaseLockedError(error: unknown): boolean {
  return error instanceof DatabaseDown && error.message.includes("database is locked");
}

function createFileIfMissing(path: string): void {
  mapUnavailableErrors(() => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    closeSync(openSync(path, "a", 0o600));
  });
}

function openSqliteConnection(path: string): SQLite.Database {
  return mapUnavailableErrors(() => {
    const handle = new SQLite(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    for (const pragma of PRAGMAS) handle.pragma(pragma);
    return handle;
  });
}

function createKysely(database: SqliteDatabase, onQuery?: QueryListener): Db {
  return new Kysely<Database>({
    dialect: new SqliteDialect({ database }),
    ...(onQuery && { log: ({ query }) => onQuery(query) }),
  });
}

/** Reads a consistent state through a separate connection while other connections write. */
async function runInSnapshot<Result>(
  path: string,
  work: (db: Db) => Promise<Result>,
  onQuery?: QueryListener,
): Promise<Result> {
  const handle = openSqliteConnection(path);
  try {
    handle.pragma("query_only = ON");
    handle.exec("begin");
    return await work(createKysely(handle, onQuery));
  } catch (error) {
    throw toDatabaseDownIfUnavailable(error);
  } finally {
    handle.close();
  }
}

function assertWritable(handle: SQLite.Database): void {
  handle.pragma(`user_version = ${String(handle.pragma("user_version", { simple: true }))}`);
}

function mapUnavailableErrors<Result>(query: () => Result): Result {
  try {
    return query();
  } catch (error) {
    throw toDatabaseDownIfUnavailable(error);
  }
}
