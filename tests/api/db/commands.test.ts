import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDatabase, describeOnSqlite } from "../../support/database.ts";
import { runPolaris, spawnPolaris } from "../support/polaris-command.ts";
import { createTestUserRow } from "./support/rows.ts";

describeOnSqlite("npm run polaris", (_database, dialect) => {
  test("backs up a running server and restores into another database", async () => {
    const [here, there] = [await createDatabase(dialect), await createDatabase(dialect)];
    const store = await here.open();
    const ada = createTestUserRow();
    await store.db.insertInto("users").values(ada).execute();
    const folder = mkdtempSync(join(tmpdir(), "polaris-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));

    const backup = spawnPolaris(["backup", "monday.sqlite"], here.environment, folder);
    expect(backup).toMatchObject({ status: 0, stderr: "" });
    expect(backup.stdout).toMatch(/^users +1 rows$/m);

    const file = join(folder, "monday.sqlite");
    const first = await runPolaris(["restore", file], there.environment);
    expect(first).toMatchObject({ status: 0, stderr: "" });
    const restored = await there.open();
    expect(await restored.read.userById(ada.id)).toEqual(ada);

    const again = await runPolaris(["restore", file], there.environment);
    expect(again.status).toBe(1);
    expect(again.stderr).toBe("the database is not empty: --force replaces all of it\n");
    const forced = await runPolaris(["restore", file, "--force"], there.environment);
    expect(forced).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("polaris commands", () => {
  test("prints the reason for a refusal in one line", async () => {
    const { environment } = await createDatabase("sqlite");
    for (const [words, line] of [
      [["backup", "a", "--hard"], /^Unknown option '--hard'.*: backup <file>\n$/],
      [["restore", "none.sqlite"], /^there is no file .*none\.sqlite\n$/],
      [["constructor"], /^npm run polaris -- <command>\n {2}backup <file>/],
    ] as const) {
      const { status, stderr } = await runPolaris(words, environment);
      expect(stderr).toMatch(line);
      expect(status).toBe(1);
    }
    const nowhere = { DATABASE_URL: "postgres://me:hunter2@127.0.0.1:9/db" };
    const { status, stderr } = spawnPolaris(["backup", "a"], nowhere);
    expect(stderr).toBe("the database is down: connect ECONNREFUSED 127.0.0.1:9\n");
    expect(status).toBe(1);
  });

  test("refuses to back up an empty database", async () => {
    const { environment, open } = await createDatabase("sqlite");
    await open();
    const folder = environment.POLARIS_DATA_DIR;
    const copy = join(folder, "empty.sqlite");
    const backup = await runPolaris(["backup", copy], environment);
    expect(backup).toMatchObject({
      status: 1,
      stderr: "backup: the database is empty; check POLARIS_DATA_DIR and DATABASE_URL\n",
    });
    expect(existsSync(copy)).toBe(false);

    expect(await runPolaris(["snapshot"], environment)).toMatchObject({ status: 0 });
    expect(await runPolaris(["snapshot"], environment)).toMatchObject({ status: 0 });
    const file = join(folder, "snapshot.json");
    const reviewed = JSON.stringify({ subjects: { "product:branch": {} } });
    writeFileSync(file, reviewed);
    const { status, stderr } = await runPolaris(["snapshot"], environment);
    expect(stderr).toMatch(/^snapshot: the database is empty, but .*snapshot\.json has reviews; /);
    expect(status).toBe(1);
    expect(readFileSync(file, "utf8")).toBe(reviewed);
  });

  test("keeps the data folder readable only by its owner", async () => {
    const { environment, open } = await createDatabase("sqlite");
    await open();
    const folder = environment.POLARIS_DATA_DIR;
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, "polaris.sqlite")).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "polaris.sqlite-wal")).mode & 0o777).toBe(0o600);
  });
});
