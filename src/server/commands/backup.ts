import { type Command, CommandRefused } from "#server/commands/command.ts";
import { printContents } from "#server/commands/table-contents.ts";
import { ArchiveRefused, backUp } from "#server/db/archive.ts";

export const backup: Command = {
  usage: "backup <file>",
  summary: "writes the database, as of one moment, into a new file, while the server goes on",
  async run({ words: [name], pathOf }, store) {
    if (name === undefined) throw new CommandRefused("backup: name the file to write");
    const file = pathOf(name);
    const contents = await backUp(store, file).catch((error: unknown) => {
      throw error instanceof ArchiveRefused ? new CommandRefused(error.message) : error;
    });
    printContents(contents);
    console.log(`backed up into ${file}, and read again`);
  },
};
