import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, onTestFinished } from "vitest";
import { openStore, type StoreOptions } from "#server/db/open.ts";
import type { Dialect, Store } from "#server/db/store.ts";
import { askPostgres } from "./postgres.ts";

/** A database that nobody else uses, with its tables. */
export interface TestDatabase {
  readonly dialect: Dialect;
  /** What a server is told to use it. */
  readonly environment: { POLARIS_DATA_DIR: string; DATABASE_URL?: string };
  /** As one more server would, until the test is over, or all tests when called outside of one. */
  open(options?: Pick<StoreOptions, "onQuery" | "isPatient">): Promise<Store>;
}

/**
 * The same tests on SQLite and on PostgreSQL. The tests of one description share a database, which
 * `database()` gives; `createDatabase(dialect)` gives a test one of its own.
 */
export function describeOnEachDatabase(
  name: string,
  tests: (database: () => Promise<TestDatabase>, dialect: Dialect) => void,
): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} on %s`, (dialect) => {
    let shared: Promise<TestDatabase> | undefined;
    const atEnd: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const clean of atEnd.reverse()) await clean();
    });
    tests(() => {
      shared ??= makeDatabase(dialect, (clean) => atEnd.push(clean));
      return shared;
    }, dialect);
  });
}

/** A database of one test's own. */
export function createDatabase(dialect: Dialect): Promise<TestDatabase> {
  return makeDatabase(dialect, onTestFinished);
}

type AtEnd = (clean: () => Promise<void>) => void;

async function makeDatabase(dialect: Dialect, atEnd: AtEnd): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "polaris-"));
  const dataDir = join(folder, "data");
  const databaseUrl = dialect === "postgres" ? await createPostgresDatabase() : undefined;
  const opened: Store[] = [];
  atEnd(async () => {
    await Promise.all(opened.map((store) => store.close()));
    rmSync(folder, { recursive: true, force: true });
    if (databaseUrl !== undefined) await dropPostgresDatabase(databaseUrl);
  });
  return {
    dialect,
    environment: {
      POLARIS_DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    async open(options = {}) {
      const store = closableTwice(await openStore({ dataDir, databaseUrl, ...options }));
      opened.push(store);
      return store;
    },
  };
}

/** A test may close what is closed at its end anyway. */
function closableTwice(store: Store): Store {
  let closing: Promise<void> | undefined;
  return {
    ...store,
    close() {
      closing ??= store.close();
      return closing;
    },
  };
}

function serverUrl(): string {
  const url = process.env["TEST_POSTGRES_URL"];
  if (url === undefined) throw new Error("tests/support/postgres.ts has not started PostgreSQL");
  return url;
}

async function createPostgresDatabase(): Promise<string> {
  const name = `polaris_${randomBytes(8).toString("hex")}`;
  await askPostgres(serverUrl(), `create database ${name}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function dropPostgresDatabase(url: string): Promise<void> {
  await askPostgres(serverUrl(), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
}
