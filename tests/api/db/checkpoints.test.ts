import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openStore, sqlitePath } from "#server/db/open.ts";
import { createCheckpointer } from "#server/db/sqlite/checkpointer.ts";
import type { Store } from "#server/db/store.ts";
import { databaseFolder } from "../../support/database-templates.ts";
import { userRow } from "./support/rows.ts";

const MEGABYTE = 2 ** 20;

function makeFolder(): string {
  const folder = mkdtempSync(path.join(databaseFolder(), "checkpoints-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const openAside = (dataDir: string) => openStore({ dataDir, checkpointsAside: true });
const logMegabytes = (dataDir: string) => statSync(`${sqlitePath(dataDir)}-wal`).size / MEGABYTE;

async function write(store: Store, length = 1): Promise<string> {
  const user = { ...userRow(), first_name: "x".repeat(length) };
  await store.transaction((db) => db.insertInto("users").values(user).execute());
  return user.id;
}

/** What the file holds without its log. */
function isInFile(dataDir: string, id: string): boolean {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), "copied-")), "copy.sqlite");
  copyFileSync(sqlitePath(dataDir), copy);
  const handle = new SQLite(copy);
  try {
    return handle.prepare("select id from users where id = ?").get(id) !== undefined;
  } finally {
    handle.close();
    rmSync(path.dirname(copy), { recursive: true });
  }
}

test("what a server wrote is soon in the file itself, also in one that took its place", async () => {
  const dataDir = makeFolder();
  const store = await openAside(dataDir);
  onTestFinished(() => store.close());
  const first = await write(store);
  await expect.poll(() => isInFile(dataDir, first), { timeout: 10_000 }).toBe(true);
  const other = makeFolder();
  await (await openStore({ dataDir: other })).close();
  for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name));
  renameSync(sqlitePath(other), sqlitePath(dataDir));
  const second = await write(store);
  await expect.poll(() => isInFile(dataDir, second), { timeout: 10_000 }).toBe(true);
});

test("a server that closes leaves one file, with everything in it", async () => {
  const dataDir = makeFolder();
  const store = await openAside(dataDir);
  const id = await write(store);
  await store.close();
  expect(readdirSync(dataDir)).toEqual([path.basename(sqlitePath(dataDir))]);
  expect(isInFile(dataDir, id)).toBe(true);
});

test("the log of a server that is never at rest begins anew", async () => {
  const dataDir = makeFolder();
  const store = await openAside(dataDir);
  onTestFinished(() => store.close());
  const writing = Array.from({ length: 1500 }, async (_, index) => {
    await wait(index * 5);
    await write(store, MEGABYTE / 8);
  });
  await Promise.all(writing);
  // It would be as long as all of it; on a busy machine it is tried more than once.
  expect(logMegabytes(dataDir)).toBeLessThan(140);
});

test("somebody who reads what a log began with only makes it longer", async () => {
  const dataDir = makeFolder();
  const store = await openStore({ dataDir });
  onTestFinished(() => store.close());
  await store.transaction((db) => sql`pragma wal_autocheckpoint = 0`.execute(db));
  const checkpointer = createCheckpointer(sqlitePath(dataDir));
  onTestFinished(() => checkpointer.close());
  const writeMegabytes = async (megabytes: number) => {
    for (let written = 0; written < megabytes; written += 2) await write(store, 2 * MEGABYTE);
  };
  const reader = new SQLite(sqlitePath(dataDir));
  onTestFinished(() => {
    reader.close();
  });
  await write(store);
  reader.exec("begin");
  reader.prepare("select count(*) from users").get();
  await writeMegabytes(50);
  checkpointer.run();
  await writeMegabytes(20);
  expect(logMegabytes(dataDir)).toBeGreaterThan(68);
  reader.exec("commit");
  await writeMegabytes(30);
  const longest = logMegabytes(dataDir);
  checkpointer.run();
  await writeMegabytes(60);
  expect(logMegabytes(dataDir)).toBe(longest);
});
