import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { flushToDisk } from "#server/core/durable-files.ts";
import { OperatorError } from "#server/core/failure.ts";
import {
  copyTables,
  countAndHashTables,
  deleteAllRows,
  isDatabaseEmpty,
  type TableContent,
} from "#server/db/copy.ts";
import { migrate } from "#server/db/migrate.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import type { Db, Dialect, Store } from "#server/db/store.ts";
import { recordOrphanedPictures } from "#server/pictures/picture.ts";

const PICTURES_AT_ONCE = 500;

export class ArchiveRefused extends OperatorError {}

/** Writes a consistent backup while the server runs. The file gets its final name only after verification. */
export async function writeBackup(store: Store, file: string): Promise<TableContent[]> {
  if (existsSync(file)) throw new ArchiveRefused(`${file} exists already: name a new file`);
  if (!existsSync(dirname(file))) throw new ArchiveRefused(`there is no folder ${dirname(file)}`);
  return runInTemporaryFolder(file, async (folder) => {
    const draft = join(folder, "draft.sqlite");
    const copied = await runOnMigratedSqlite(draft, (copy) =>
      store.snapshot((from) => copy.transaction((to) => copyTables(from, to, copy.dialect))),
    );
    assertIntactBackup(draft);
    const contents = await runOnMigratedSqlite(draft, (copy) => copy.snapshot(countAndHashTables));
    assertSameContents(copied, contents, "what was written differs from what was read");
    await moveDraftToFile(draft, file);
    return contents;
  });
}

/** Restores a complete backup or nothing. With `replace`, deletes the existing rows first. */
export async function restoreBackup(
  store: Store,
  file: string,
  { replace = false } = {},
): Promise<TableContent[]> {
  if (!existsSync(file)) throw new ArchiveRefused(`there is no file ${file}`);
  assertIntactBackup(file);
  return runInTemporaryFolder(file, async (folder) => {
    // Migrates a copy of the backup, because the backup may come from an earlier version.
    const draft = join(folder, "draft.sqlite");
    copyFileSync(file, draft);
    return runOnMigratedSqlite(draft, (backup) =>
      backup.snapshot((from) =>
        store.transaction((to) => fillDatabase(from, { to, dialect: store.dialect }, replace)),
      ),
    );
  });
}

async function fillDatabase(
  from: Db,
  { to, dialect }: { readonly to: Db; readonly dialect: Dialect },
  replace: boolean,
): Promise<TableContent[]> {
  const replacedPictures = await listPictureIds(to);
  if (!(await isDatabaseEmpty(to))) {
    if (!replace) throw new ArchiveRefused("the database is not empty: --force replaces all of it");
    await deleteAllRows(to, dialect);
  }
  const contents = await copyTables(from, to, dialect);
  assertSameContents(
    contents,
    await countAndHashTables(to),
    "what was restored differs from the backup",
  );
  const orphans = [...replacedPictures.difference(await listPictureIds(to))];
  for (let start = 0; start < orphans.length; start += PICTURES_AT_ONCE) {
    // Keeps picture files for a day, so that another restore can undo this one.
    await recordOrphanedPictures(
      to,
      orphans.slice(start, start + PICTURES_AT_ONCE),
      SYSTEM_CLOCK.now(),
    );
  }
  return contents;
}

/** Lists the ids of all pictures that have files, including deleted pictures. */
async function listPictureIds(db: Db): Promise<Set<string>> {
  const pictures = await db.selectFrom("pictures").select("id").execute();
  const orphans = await db.selectFrom("orphaned_pictures").select("id").execute();
  return new Set([...pictures, ...orphans].map(({ id }) => id));
}

async function runOnMigratedSqlite<Result>(file: string, work: (store: Store) => Promise<Result>) {
  const store = openSqlite(file);
  try {
    await migrate(store);
    return await work(store);
  } finally {
    await store.close();
  }
}

function assertIntactBackup(file: string): void {
  if (existsSync(`${file}-wal`)) {
    throw new ArchiveRefused(`${file} is in use: back it up first, and take that file`);
  }
  try {
    const handle = new SQLite(file, { readonly: true, fileMustExist: true });
    try {
      const [first] = handle.pragma("integrity_check") as { integrity_check: string }[];
      const orphans = handle.pragma("foreign_key_check") as unknown[];
      const tables = handle.prepare("select 1 from sqlite_schema where name = 'migrations'").get();
      if (first?.integrity_check !== "ok" || orphans.length > 0) throw new Error("damaged");
      if (tables === undefined) throw new Error("not a backup");
    } finally {
      handle.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveRefused(`${file} is not a sound backup: ${reason}`);
  }
}

function assertSameContents(
  a: readonly TableContent[],
  b: readonly TableContent[],
  message: string,
): void {
  const differing = a.filter(({ table, digest }) =>
    b.every((other) => other.table !== table || other.digest !== digest),
  );
  if (differing.length === 0) return;
  throw new Error(`${message}: ${differing.map(({ table }) => table).join(", ")}`);
}

async function runInTemporaryFolder<Result>(
  file: string,
  work: (folder: string) => Promise<Result>,
) {
  const folder = await mkdtemp(join(dirname(file), ".polaris-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the complete file its final name. Never overwrites a file that was created in the meantime. */
async function moveDraftToFile(draftFile: string, file: string): Promise<void> {
  const handle = new SQLite(draftFile);
  handle.pragma("journal_mode = DELETE");
  handle.close();
  await flushToDisk(draftFile);
  try {
    linkSync(draftFile, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    renameSync(draftFile, file);
  }
  await flushToDisk(dirname(file));
}

export const backup: Command = {
  usage: "backup <file>",
  summary: "writes the database, as of one moment, into a new file, while the server goes on",
  async run({ words: [name], pathOf }, store) {
    if (name === undefined) throw new CommandRefused("backup: name the file to write");
    if (await isDatabaseEmpty(store.db)) {
      throw new CommandRefused(
        "backup: the database is empty; check POLARIS_DATA_DIR and DATABASE_URL",
      );
    }
    const file = pathOf(name);
    printTableContents(await writeBackup(store, file));
    console.log(`backed up into ${file}, and read again`);
  },
};

export const restore: Command = {
  usage: "restore <file> [--force]",
  summary: "puts a backup into an empty database; --force replaces what is in it",
  async run({ words: [name], flags, pathOf }, store) {
    if (name === undefined) throw new CommandRefused("restore: name the file to read");
    const file = pathOf(name);
    printTableContents(await restoreBackup(store, file, { replace: flags.has("force") }));
    console.log(`restored from ${file}, and compared`);
  },
};

function printTableContents(contents: readonly TableContent[]): void {
  const width = Math.max(...contents.map(({ table }) => table.length));
  for (const { table, rows } of contents) console.log(`${table.padEnd(width)}  ${rows} rows`);
}
