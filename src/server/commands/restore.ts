import { type Command, CommandRefused } from "#server/commands/command.ts";
import { printContents } from "#server/commands/table-contents.ts";
import { ArchiveRefused, restore as restoreFrom } from "#server/db/archive.ts";

export const restore: Command = {
  usage: "restore <file> [--force]",
  summary: "puts a backup into an empty database; --force replaces what is in it",
  mayBeEmpty: true,
  async run({ words: [name], flags, pathOf }, store) {
    if (name === undefined) throw new CommandRefused("restore: name the file to read");
    const file = pathOf(name);
    const options = { replace: flags.has("force") };
    const contents = await restoreFrom(store, file, options).catch((error: unknown) => {
      throw error instanceof ArchiveRefused ? new CommandRefused(error.message) : error;
    });
    printContents(contents);
    console.log(`restored from ${file}, and compared`);
  },
};
