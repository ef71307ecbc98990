import { type Command, CommandRefused } from "#server/commands/command.ts";
import { restoreBackup as restoreFrom, writeBackup } from "#server/db/archive.ts";
import { isDatabaseEmpty, type TableContent } from "#server/db/copy.ts";

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
    printContents(await restoreFrom(store, file, { replace: flags.has("force") }));
    console.log(`restored from ${file}, and compared`);
  },
};

function printContents(contents: readonly TableContent[]): void {
  const width = Math.max(...contents.map(({ table }) => table.length));
  for (const { table, rows } of contents) console.log(`${table.padEnd(width)}  ${rows} rows`);
}
