import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "#server/db/migrate.ts";
import type { Store } from "#server/db/store.ts";
import { createEmptyDatabase, describeOnEachDb } from "../../support/database.ts";
import { runServer } from "../support/server-process.ts";
import { getSharedSite } from "../support/site-fixture.ts";
import { createTestUserRow } from "./support/rows.ts";

describeOnEachDb("migrations", (_database, dialect) => {
  test("run once for servers started simultaneously", async () => {
    const { open } = await createEmptyDatabase(dialect);
    const stores = await Promise.all(Array.from({ length: 8 }, () => open()));
    const [store] = stores;
    if (!store) throw new Error("no store was opened");
    const { rows } = await sql`select name from migrations`.execute(store.db);
    expect(rows).toHaveLength(MIGRATIONS.length);
    await store.db.insertInto("users").values(createTestUserRow()).execute();
  });

  test("roll back a failed migration and can be retried", async () => {
    const store = await (await createEmptyDatabase(dialect)).open();
    const before = await readAppliedMigrations(store);
    const good = "create table extras (id integer)";
    const failing = [good, "create table extras (id integer)"];
    const createMigrations = (statements: readonly string[]) => [
      ...before.map((name) => ({ name, statements: () => [] })),
      { name: "999-extras", statements: () => statements },
    ];
    await expect(migrate(store, createMigrations(failing))).rejects.toThrow(/exists/);
    expect(await readAppliedMigrations(store)).toEqual(before);
    await migrate(store, createMigrations([good]));
    expect(await readAppliedMigrations(store)).toEqual([...before, "999-extras"]);
    await migrate(store, createMigrations([good]));
  });

  test("refuse a database with unknown migrations", async () => {
    const other = await createEmptyDatabase(dialect);
    const store = await other.open();
    await sql`update migrations set name = '001-initial'`.execute(store.db);
    const { folder } = await getSharedSite();
    const { code, errors } = await runServer(folder, other.environment).ended;
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(
        /^the database was made by another version \(001-initial\)[^\n]*\n$/,
      ),
    });
  });

  test("let running servers read despite new columns", async () => {
    const { open } = await createEmptyDatabase(dialect);
    const store = await open();
    const ada = createTestUserRow();
    await store.db.insertInto("users").values(ada).execute();
    expect(await store.read.userById(ada.id)).toEqual(ada);
    const newer = await open();
    await sql`alter table users add column motto text`.execute(newer.db);
    expect(await store.read.userById(ada.id)).toEqual(ada);
  });
});

async function readAppliedMigrations({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
