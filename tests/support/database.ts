import { randomBytes } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import { getSqlitePath, openStore, type StoreOptions } from "#server/db/open.ts";
import type { Dialect, Store } from "#server/db/store.ts";
import { selectDatabaseFolder } from "./database-templates.ts";
import { createDatabaseUrl, getPostgresUrl, queryPostgres } from "./postgres.ts";

/** A migrated database of a single test. */
export interface TestDatabase {
  readonly dialect: Dialect;
  /** Environment variables for a server on this database. */
  readonly environment: { POLARIS_DATA_DIR: string; DATABASE_URL?: string };
  /** Opens a store, closed at the end of the test or the file. */
  open(options?: Pick<StoreOptions, "onQuery" | "hasLongTimeouts">): Promise<Store>;
}

type DatabaseTests = (database: () => Promise<TestDatabase>, dialect: Dialect) => void;

/**
 * Runs tests on SQLite and PostgreSQL. They share `database()`; `createDatabase(dialect)` is for
 * one test.
 */
export function describeOnEachDb(name: string, tests: DatabaseTests): void {
  describeOn(["sqlite", "postgres"], name, tests);
}

/** Runs tests on SQLite alone. Use for code without locks, concurrency or SQL of one dialect. */
export function describeOnSqlite(name: string, tests: DatabaseTests): void {
  describeOn(["sqlite"], name, tests);
}

function describeOn(dialects: readonly Dialect[], name: string, tests: DatabaseTests): void {
  describe.each(dialects)(`${name} on %s`, (dialect) => {
    let shared: Promise<TestDatabase> | undefined;
    const atEnd: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const clean of atEnd.reverse()) await clean();
    });
    tests(() => {
      shared ??= makeDatabase(dialect, { atEnd: (clean) => atEnd.push(clean) });
      return shared;
    }, dialect);
  });
}

export function createDatabase(dialect: Dialect, atEnd?: AtEnd): Promise<TestDatabase> {
  return makeDatabase(dialect, { atEnd });
}

/** A database without tables. */
export function createEmptyDatabase(dialect: Dialect): Promise<TestDatabase> {
  return makeDatabase(dialect, { isEmpty: true });
}

/** `onTestFinished`, or `afterAll` for the tests of a whole file. */
export type AtEnd = (clean: () => Promise<void>) => void;

interface MakeOptions {
  atEnd?: AtEnd | undefined;
  isEmpty?: boolean;
}

async function makeDatabase(
  dialect: Dialect,
  { atEnd = onTestFinished, isEmpty = false }: MakeOptions = {},
): Promise<TestDatabase> {
  const folder = mkdtempSync(join(selectDatabaseFolder(), "polaris-"));
  const dataDir = join(folder, "data");
  const databaseUrl = dialect === "postgres" ? await acquirePostgresDatabase(isEmpty) : undefined;
  if (dialect === "sqlite" && !isEmpty) copySqliteTemplate(dataDir);
  const opened: Store[] = [];
  atEnd(async () => {
    await Promise.all(opened.map((store) => store.close()));
    rmSync(folder, { recursive: true, force: true });
    if (databaseUrl !== undefined && !isEmpty) await releasePostgresDatabase(databaseUrl);
    else if (databaseUrl !== undefined) await dropPostgresDatabase(databaseUrl);
  });
  return {
    dialect,
    environment: {
      POLARIS_DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    async open(options = {}) {
      const store = makeCloseIdempotent(await openStore({ dataDir, databaseUrl, ...options }));
      opened.push(store);
      return store;
    },
  };
}

/** Ignores the second call of close. */
function makeCloseIdempotent(store: Store): Store {
  let closing: Promise<void> | undefined;
  return {
    ...store,
    close() {
      closing ??= store.close();
      return closing;
    },
  };
}

export function copySqliteTemplate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(inject("sqliteTemplate"), getSqlitePath(dataDir));
}

/** Emptied databases to reuse, because creating one takes half a second. The global setup drops them. */
const spare: string[] = [];

async function acquirePostgresDatabase(isEmpty: boolean): Promise<string> {
  const spareDatabase = isEmpty ? undefined : spare.pop();
  if (spareDatabase !== undefined) return spareDatabase;
  const name = `${inject("postgresTemplate")}_${randomBytes(4).toString("hex")}`;
  // Copying files is three times as fast as copying through the write-ahead log.
  const copied = isEmpty ? "" : `template ${inject("postgresTemplate")} strategy file_copy`;
  await queryPostgres(getPostgresUrl(), `create database ${name} ${copied}`);
  return createDatabaseUrl(name);
}

/**
 * Ends connections of killed servers, resets counters and deletes all rows without foreign key checks. Truncates
 * tables of several pages, as plans depend on the pages. Deleting few rows is faster.
 */
const EMPTY_TABLES = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  select pg_stat_reset();
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      if name = 'migrations' then continue; end if;
      if pg_relation_size(quote_ident(name)::regclass) > 8192
        then execute format('truncate %I cascade', name);
        else execute format('delete from %I', name);
      end if;
    end loop;
  end $$`;

async function releasePostgresDatabase(url: string): Promise<void> {
  await queryPostgres(url, EMPTY_TABLES);
  spare.push(url);
}

async function dropPostgresDatabase(url: string): Promise<void> {
  await queryPostgres(
    getPostgresUrl(),
    `drop database ${new URL(url).pathname.slice(1)} with (force)`,
  );
}
