import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { syncToDisk } from "#server/core/durable-files.ts";
import { OperatorError } from "#server/core/failure.ts";
import {
  copyTables,
  countAndHashTables,
  emptyTables,
  isDatabaseEmpty,
  type TableContent,
} from "#server/db/copy.ts";
import { migrate } from "#server/db/migrate.ts";
import { openSqlite } from "#server/db/sqlite.ts";
import type { Db, Dialect, Store } from "#server/db/store.ts";
import { recordOrphanedPictures } from "#server/pictures/picture.ts";

const PICTURES_AT_ONCE = 500;

export class ArchiveRefused extends OperatorError {}

/** Writes a consistent copy while the server runs. The file gets its final name only after it was verified. */
export async function writeBackup(store: Store, file: string): Promise<TableContent[]> {
  if (existsSync(file)) throw new ArchiveRefused(`${file} exists already: name a new file`);
  if (!existsSync(dirname(file))) throw new ArchiveRefused(`there is no folder ${dirname(file)}`);
  return withDraftFolder(file, async (folder) => {
    const draft = join(folder, "draft.sqlite");
    const copied = await withMigratedSqlite(draft, (copy) =>
      store.snapshot((from) => copy.transaction((to) => copyTables(from, to, copy.dialect))),
    );
    assertSoundBackup(draft);
    const contents = await withMigratedSqlite(draft, (copy) => copy.snapshot(countAndHashTables));
    assertSameContents(copied, contents, "what was written differs from what was read");
    await publishDraft(draft, file);
    return contents;
  });
}

/** Restores all of a backup or nothing. With `replace`, deletes the present rows first. */
export async function restoreBackup(
  store: Store,
  file: string,
  { replace = false } = {},
): Promise<TableContent[]> {
  if (!existsSync(file)) throw new ArchiveRefused(`there is no file ${file}`);
  assertSoundBackup(file);
  return withDraftFolder(file, async (folder) => {
    // A copy of the backup is migrated, because it may come from an earlier version.
    const draft = join(folder, "draft.sqlite");
    copyFileSync(file, draft);
    return withMigratedSqlite(draft, (backup) =>
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
    await emptyTables(to, dialect);
  }
  const contents = await copyTables(from, to, dialect);
  assertSameContents(
    contents,
    await countAndHashTables(to),
    "what was restored differs from the backup",
  );
  const orphans = [...replacedPictures.difference(await listPictureIds(to))];
  for (let start = 0; start < orphans.length; start += PICTURES_AT_ONCE) {
    // Picture files are removed only after a day, so that another restore can undo this restore.
    await recordOrphanedPictures(
      to,
      orphans.slice(start, start + PICTURES_AT_ONCE),
      SYSTEM_CLOCK.now(),
    );
  }
  return contents;
}

/** Lists the ids of all pictures with files, deleted ones included. */
async function listPictureIds(db: Db): Promise<Set<string>> {
  const pictures = await db.selectFrom("pictures").select("id").execute();
  const orphans = await db.selectFrom("orphaned_pictures").select("id").execute();
  return new Set([...pictures, ...orphans].map(({ id }) => id));
}

async function withMigratedSqlite<Result>(file: string, work: (store: Store) => Promise<Result>) {
  const store = openSqlite(file);
  try {
    await migrate(store);
    return await work(store);
  } finally {
    await store.close();
  }
}

function assertSoundBackup(file: string): void {
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
  text: string,
): void {
  const differing = a.filter(({ table, digest }) =>
    b.every((other) => other.table !== table || other.digest !== digest),
  );
  if (differing.length === 0) return;
  throw new Error(`${text}: ${differing.map(({ table }) => table).join(", ")}`);
}

async function withDraftFolder<Result>(file: string, work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(dirname(file), ".polaris-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the complete file its final name. Never overwrites a file that was created in the meantime. */
async function publishDraft(draft: string, file: string): Promise<void> {
  const handle = new SQLite(draft);
  handle.pragma("journal_mode = DELETE");
  handle.close();
  await syncToDisk(draft);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    renameSync(draft, file);
  }
  await syncToDisk(dirname(file));
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
    printContents(await writeBackup(store, file));
    console.log(`backed up into ${file}, and read again`);
  },
};

export const restore: Command = {
  usage: "restore <file> [--force]",
  summary: "puts a backup into an empty database; --force replaces what is in it",
  async run({ words: [name], flags, pathOf }, store) {
    if (name === undefined) throw new CommandRefused("restore: name the file to read");
    const file = pathOf(name);
    printContents(await restoreBackup(store, file, { replace: flags.has("force") }));
    console.log(`restored from ${file}, and compared`);
  },
};

function printContents(contents: readonly TableContent[]): void {
  const width = Math.max(...contents.map(({ table }) => table.length));
  for (const { table, rows } of contents) console.log(`${table.padEnd(width)}  ${rows} rows`);
}
