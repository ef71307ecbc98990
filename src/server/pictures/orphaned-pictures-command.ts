import type { Command } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { removeOrphanedPictures } from "./orphaned-pictures.ts";

export const orphanedPictures: Command = {
  usage: "orphaned-pictures [--remove]",
  summary:
    "counts the files of pictures that the database does not know; --remove removes those that it has not known for a week, however many they are",
  async run({ flags }, store, config) {
    const { total, orphaned, due, removed } = await removeOrphanedPictures(
      { store, config },
      SYSTEM_CLOCK.now(),
      { most: flags.has("remove") ? 1 : 0 },
    );
    console.log(
      `orphaned-pictures: ${orphaned} of ${total} files, ${due} for a week, ${removed} removed`,
    );
  },
};
