import { renameSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DatabaseDown } from "#server/db/database-errors.ts";
import { openStore } from "#server/db/open.ts";
import { acquireLocks, type Store } from "#server/db/store.ts";
import { createDatabase } from "../../support/database.ts";
import { startPostgres } from "../../support/postgres.ts";
import { createTestUserRow } from "./support/rows.ts";

function insertUser(store: Store) {
  return store.transaction((db) => db.insertInto("users").values(createTestUserRow()).execute());
}

async function expectDown(store: Store): Promise<void> {
  await expect(insertUser(store)).rejects.toThrow(DatabaseDown);
  await expect(store.db.insertInto("users").values(createTestUserRow()).execute()).rejects.toThrow(
    DatabaseDown,
  );
  expect(await store.isUp()).toBe(false);
}

async function expectUp(store: Store): Promise<void> {
  expect(await store.isUp()).toBe(true);
  await insertUser(store);
  await store.read.userById("x");
}

describe("PostgreSQL", () => {
  test("answers queries again after being killed and restarted", { timeout: 60_000 }, async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const store = await openStore({ databaseUrl: server.url, dataDir: "" });
    onTestFinished(() => store.close());
    const ada = createTestUserRow();
    await store.db.insertInto("users").values(ada).execute();

    const underWay = store.transaction(async (db) => {
      await db.insertInto("users").values(createTestUserRow()).execute();
      await server.kill();
      await db.insertInto("users").values(createTestUserRow()).execute();
    });
    await expect(underWay).rejects.toThrow(DatabaseDown);
    await expect(store.read.userById("x")).rejects.toThrow(DatabaseDown);
    await expectDown(store);

    await server.start();
    await expectUp(store);
    expect(await store.read.userById(ada.id)).toEqual(ada);
  });

  test("reconnects after its connections were terminated", async () => {
    const database = await createDatabase("postgres");
    const [store, other] = [await database.open(), await database.open()];
    const terminateOtherConnections = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
    await Promise.all(Array.from({ length: 10 }, () => insertUser(store)));
    await terminateOtherConnections();
    await vi.waitFor(() => expectUp(store));

    const underWay = store.transaction(async (db) => {
      await db.insertInto("users").values(createTestUserRow()).execute();
      await terminateOtherConnections();
      await db.insertInto("users").values(createTestUserRow()).execute();
    });
    await expect(underWay).rejects.toThrow(DatabaseDown);
    await vi.waitFor(() => expectUp(store));
  });

  test("cancels queries and waits for locks after five seconds", {
    timeout: 30_000,
  }, async () => {
    const store = await (await createDatabase("postgres")).open();
    const slow = sql`select pg_sleep(7)`.execute(store.db);
    const isGivenUp = expect(slow).rejects.toThrow(DatabaseDown);
    const holdLock = (lock: string, milliseconds: number) =>
      store.transaction(() => resolveAfter(milliseconds), { lock });
    const holders = [holdLock("first", 3_000), holdLock("second", 7_000)];
    await resolveAfter(200);
    const both = store.transaction((db) => acquireLocks(db, "first", "second"));
    await expect(both).rejects.toThrow(DatabaseDown);
    expect(
      await Promise.race([holdLock("first", 0), resolveAfter(500).then(() => "still held")]),
    ).toBe("waited");
    await isGivenUp;
    await Promise.all(holders);
    await store.transaction((db) => acquireLocks(db, "first", "second"));
  });

  test("fails to open without a server", async () => {
    const opening = openStore({ databaseUrl: "postgres://a:secret@127.0.0.1:9/b", dataDir: "" });
    await expect(opening).rejects.toThrow(/^the database is down: .*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow("secret");
  });
});

describe("SQLite", () => {
  /** Opens a store. `replace` puts another database in place of its file. */
  async function startWithReplacement() {
    const [database, another] = [await createDatabase("sqlite"), await createDatabase("sqlite")];
    const store = await database.open();
    const folder = database.environment.POLARIS_DATA_DIR;
    const replace = () => {
      renameSync(folder, `${folder}-away`);
      renameSync(another.environment.POLARIS_DATA_DIR, folder);
    };
    return { store, replace };
  }

  test("rejects queries after its file is replaced", async () => {
    const { store, replace } = await startWithReplacement();
    replace();
    await expectDown(store);
    await expect(store.read.userById("x")).rejects.toThrow(DatabaseDown);
  });

  test("rejects a transaction if its file is replaced during it", async () => {
    const { store, replace } = await startWithReplacement();
    const write = store.transaction(async (db) => {
      await db.insertInto("users").values(createTestUserRow()).execute();
      replace();
    });
    await expect(write).rejects.toThrow(DatabaseDown);
  });

  test("rejects writes while another process locks the file", async () => {
    const database = await createDatabase("sqlite");
    const store = await database.open();
    const other = new SQLite(join(database.environment.POLARIS_DATA_DIR, "polaris.sqlite"));
    other.exec("begin immediate");
    await expect(insertUser(store)).rejects.toThrow(DatabaseDown);
    await store.read.userById("x");
    other.exec("commit");
    other.close();
    await expectUp(store);
  });
});

function resolveAfter(milliseconds: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve("waited"), milliseconds));
}
