import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { MissingDatabase, openStore } from "#server/db/open.ts";
import { openServices } from "#server/open-services.ts";
import { pictureFiles } from "#server/pictures/picture-files.ts";
import {
  createDatabase,
  createEmptyDatabase,
  describeOnEachDatabase,
  type TestDatabase,
} from "../../support/database.ts";
import { PICTURE_PLACES } from "../pictures/support/picture-places.ts";
import { collectedLog } from "../support/collected-log.ts";
import { runPolaris } from "../support/polaris-command.ts";
import { runServer, startServer } from "../support/server-process.ts";
import { sharedSite } from "../support/site-fixture.ts";
import { userRow } from "./support/rows.ts";

const ID = "0a".repeat(20);

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  if ("problems" in read) throw new Error(read.problems.join());
  return read.config;
}

async function startOn(environment: Record<string, string>, isNewDatabase = false) {
  const { folder: distDir } = await sharedSite();
  const { log } = collectedLog();
  const config = configOf(environment);
  const services = await openServices({ config, distDir, log, isNewDatabase });
  await services.close();
}

function keepPictureIn(folder: string, { environment }: TestDatabase): string {
  const full = join(environment.POLARIS_DATA_DIR, folder);
  mkdirSync(full, { recursive: true });
  const file = join(full, `${ID}.webp`);
  writeFileSync(file, "a picture");
  return file;
}

describeOnEachDatabase("an empty database", (_database, dialect) => {
  test.for(["pictures", "avatars"])(
    "is refused beside %s without --new-database",
    async (folder) => {
      const database = await createDatabase(dialect);
      await startOn(database.environment);
      const file = keepPictureIn(folder, database);
      for (const _time of [1, 2]) {
        await expect(startOn(database.environment)).rejects.toThrow(MissingDatabase);
      }
      await expect(startOn(database.environment)).rejects.toThrow(
        new RegExp(`^(?:POLARIS_DATA_DIR|DATABASE_URL): .*${folder} holds .*--new-database`),
      );
      await startOn(database.environment, true);
      expect(existsSync(file)).toBe(true);
    },
  );

  test("is accepted once an account exists", async () => {
    const database = await createDatabase(dialect);
    const { db } = await database.open();
    await db.insertInto("users").values(userRow()).execute();
    keepPictureIn("avatars", database);
    await startOn(database.environment);
  });
});

describe("a folder without its polaris.sqlite", () => {
  const SNAPSHOT = `{"day":"2026-01-01","subjects":{"product:branch":{}}}\n`;

  async function withoutDatabase() {
    const database = await createEmptyDatabase("sqlite");
    const { environment } = database;
    const dataDir = environment.POLARIS_DATA_DIR;
    mkdirSync(dataDir, { recursive: true });
    return { database, dataDir, environment };
  }

  test.for(["backup", "snapshot", "reread-themes"])(
    "stays untouched by the failing %s",
    async (command) => {
      const { database, dataDir, environment } = await withoutDatabase();
      keepPictureIn("avatars", database);
      const snapshot = join(dataDir, "snapshot.json");
      writeFileSync(snapshot, SNAPSHOT);
      const words = command === "backup" ? [command, "new.sqlite"] : [command];
      const { status, stderr } = runPolaris(words, environment, dataDir);
      expect(stderr).toMatch(/^POLARIS_DATA_DIR: the database is empty, but [^\n]*\n$/);
      expect(status).toBe(1);
      expect(readdirSync(dataDir).sort()).toEqual(["avatars", "snapshot.json"]);
      expect(readFileSync(snapshot, "utf8")).toBe(SNAPSHOT);
    },
  );

  test("is refused beside a snapshot with reviews", async () => {
    const { dataDir, environment } = await withoutDatabase();
    const snapshot = join(dataDir, "snapshot.json");
    writeFileSync(snapshot, SNAPSHOT);
    await expect(startOn(environment)).rejects.toThrow("snapshot.json holds reviews");
    expect(readdirSync(dataDir)).toEqual(["snapshot.json"]);
    writeFileSync(snapshot, `{"day":"2026-01-01","subjects":{}}\n`);
    await startOn(environment);
  });

  test("accepts a restore", async () => {
    const { database, dataDir, environment } = await withoutDatabase();
    const other = await createDatabase("sqlite");
    const { db } = await other.open();
    await db.insertInto("users").values(userRow()).execute();
    const backedUp = runPolaris(["backup", "old.sqlite"], other.environment, dataDir);
    expect(backedUp).toMatchObject({ status: 0 });
    keepPictureIn("avatars", database);
    const restored = runPolaris(["restore", "old.sqlite"], environment, dataDir);
    expect(restored).toMatchObject({ status: 0, stderr: "" });
    await startOn(environment);
  });
});

describe("openDatabase", () => {
  test("refuses an empty database if the bucket has pictures", async () => {
    const database = await createDatabase("sqlite");
    const place = await PICTURE_PLACES.bucket();
    const environment = { ...database.environment, ...place.environment };
    const sizes = { large: Buffer.from("1"), small: Buffer.from("2") };
    await pictureFiles(configOf(environment)).write(ID, sizes);
    await expect(startOn(environment)).rejects.toThrow(
      "s3://finny-pictures/pictures/ holds pictures",
    );
    place.breakDown();
    await startOn(environment);
  });
});

describe("the log of a missing database", () => {
  function loneLog() {
    const folder = mkdtempSync(join(tmpdir(), "polaris-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const log = join(folder, "polaris.sqlite-wal");
    writeFileSync(log, "what was written last");
    return { environment: { POLARIS_DATA_DIR: folder }, log };
  }

  test("stops servers and commands and stays", async () => {
    const { environment, log } = loneLog();
    const { folder } = await sharedSite();
    const { code, errors } = await runServer(folder, environment).ended;
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^[^\n]*polaris\.sqlite is missing[^\n]*--new-database`\n$/),
    });
    const ofCommand = openStore({ dataDir: environment.POLARIS_DATA_DIR, isPatient: true });
    await expect(ofCommand).rejects.toThrow(MissingDatabase);
    expect(readFileSync(log, "utf8")).toBe("what was written last");
  });

  test("is discarded with --new-database", async () => {
    const { environment } = loneLog();
    const { folder } = await sharedSite();
    const flags = ["--new-database"];
    const { url } = await startServer(folder, environment, undefined, undefined, flags);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
