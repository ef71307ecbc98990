import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { ArchiveRefused, restoreBackup, writeBackup } from "#server/db/archive.ts";
import { countAndHashTables } from "#server/db/copy.ts";
import { ORIGIN_SECRET, readServerSecret } from "#server/db/server-secret.ts";
import { recordOrphanedPictures } from "#server/pictures/picture.ts";
import { createDatabase, describeOnEachDb } from "../../support/database.ts";
import { createReviewRow } from "../support/community.ts";
import { fillEveryTable } from "./support/archive-rows.ts";
import { addFollower } from "./support/followers.ts";
import { createTestUserRow, insertTestRows } from "./support/rows.ts";

describeOnEachDb("backup and restore", (_database, dialect) => {
  const openEmpty = async (on = dialect) =>
    (await createDatabase(on)).open({ hasLongTimeouts: true });

  async function start() {
    const database = await createDatabase(dialect);
    const store = await database.open({ hasLongTimeouts: true });
    const folder = dirname(database.environment.POLARIS_DATA_DIR);
    return { store, file: join(folder, "backup.sqlite"), folder };
  }

  test("restore all rows into SQLite or PostgreSQL", async () => {
    const { store, file, folder } = await start();
    await fillEveryTable(store, 1_203);
    const before = await store.snapshot(countAndHashTables);
    expect(await writeBackup(store, file)).toEqual(before);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith(".polaris"))).toEqual([]);

    const target = await openEmpty(dialect === "sqlite" ? "postgres" : "sqlite");
    await restoreBackup(target, file);
    expect(await target.snapshot(countAndHashTables)).toEqual(before);
    expect(before.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  test("restore rows with references to later rows", async () => {
    const { store, file } = await start();
    const subject = { subjectType: "product", subjectId: "branch" };
    const rows = Array.from({ length: 700 }, () => createReviewRow(subject, { created_at: 1 }));
    rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    const parent_id = rows[699]?.id ?? "";
    const [first, ...parents] = rows;
    const reply = { ...first, kind: "reply", stars: null, outcome: null, parent_id };
    await insertTestRows(store.db, "comments", ...parents, reply);
    const before = await store.snapshot(countAndHashTables);
    expect(await writeBackup(store, file)).toEqual(before);
    const target = await openEmpty();
    await restoreBackup(target, file);
    expect(await target.snapshot(countAndHashTables)).toEqual(before);
  });

  test("exclude the key of network hashes from backups", async () => {
    const { store, file } = await start();
    await fillEveryTable(store, 5);
    const clock = { now: () => 1 };
    const secret = await readServerSecret({ store, clock }, ORIGIN_SECRET);
    const imports = await readServerSecret({ store, clock }, "imports");
    await writeBackup(store, file);
    expect(readFileSync(file).includes(secret)).toBe(false);
    await restoreBackup(store, file, { replace: true });
    const again = await openEmpty();
    await restoreBackup(again, file);
    expect(await readServerSecret({ store: again, clock }, ORIGIN_SECRET)).not.toBe(secret);
    expect(await readServerSecret({ store: again, clock }, "imports")).toBe(imports);
  });

  test("copy a consistent state during writes", async () => {
    const { store, file } = await start();
    await fillEveryTable(store, 600);
    let isDone = false;
    const writing = (async () => {
      while (!isDone) {
        await addFollower(store, "busy");
        // SQLite never waits for I/O, so yield to let the backup continue.
        await new Promise(setImmediate);
      }
    })();
    await writeBackup(store, file);
    isDone = true;
    await writing;
    const copy = new SQLite(file, { readonly: true });
    const { rows, counted } = copy
      .prepare(
        "select (select count(*) from follows where subject_id = 'busy') as rows, (select followers from subject_stats where subject_id = 'busy') as counted",
      )
      .get() as { rows: number; counted: number | null };
    copy.close();
    expect(rows).toBe(counted ?? 0);
  });

  test("replace a non-empty database only with --force", async () => {
    const { store, file } = await start();
    await fillEveryTable(store, 20);
    const before = await store.snapshot(countAndHashTables);
    await writeBackup(store, file);
    await store.db.insertInto("users").values(createTestUserRow()).execute();
    const after = await store.snapshot(countAndHashTables);
    await expect(restoreBackup(store, file)).rejects.toThrow(ArchiveRefused);
    expect(await store.snapshot(countAndHashTables)).toEqual(after);
    await restoreBackup(store, file, { replace: true });
    expect(await store.snapshot(countAndHashTables)).toEqual(before);
    const ledger = store.db.deleteFrom("reward_entries").execute();
    await expect(ledger).rejects.toThrow("only grows");
  });

  test("mark pictures deleted by --force as orphaned", async () => {
    const { store, file } = await start();
    await fillEveryTable(store, 2);
    await writeBackup(store, file);
    const { db } = store;
    const picture = await db.selectFrom("pictures").selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto("pictures")
      .values({ ...picture, id: "c".repeat(40) })
      .execute();
    await recordOrphanedPictures(db, ["d".repeat(40), picture.id]);
    await restoreBackup(store, file, { replace: true });
    const orphans = await db.selectFrom("orphaned_pictures").select("id").orderBy("id").execute();
    expect(orphans.map(({ id }) => id[0])).toEqual(["0", "1", "c", "d"]);
  });

  test("reject existing target files and damaged backups", async () => {
    const { store, file, folder } = await start();
    await fillEveryTable(store, 300);
    await writeBackup(store, file);
    await expect(writeBackup(store, file)).rejects.toThrow(/exists already/);
    await expect(writeBackup(store, join(folder, "none", "a"))).rejects.toThrow(/no folder/);

    const before = await store.snapshot(countAndHashTables);
    const bytes = readFileSync(file);
    const damaged = join(folder, "damaged.sqlite");
    writeFileSync(damaged, bytes.fill(0x5a, 8_192, 40_000));
    const notOurs = join(folder, "not-ours.sqlite");
    new SQLite(notOurs).exec("create table a (b)").close();
    const text = join(folder, "text.sqlite");
    writeFileSync(text, "hello\n".repeat(1_000));
    for (const wrong of [damaged, notOurs, text, join(folder, "missing.sqlite")]) {
      await expect(restoreBackup(store, wrong, { replace: true })).rejects.toThrow(ArchiveRefused);
    }
    expect(await store.snapshot(countAndHashTables)).toEqual(before);
    expect(existsSync(file)).toBe(true);
  });
});
