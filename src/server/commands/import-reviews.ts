import { type Command, CommandRefused } from "#server/commands/command.ts";

export const importReviews: Command = {
  usage: "import reviews <csv> --mapping <file> [--dry-run] [--report <file>] [--dist <folder>]",
  summary: "takes reviews from a CSV file by a mapping of its columns",
  async run() {
    throw new CommandRefused("soon");
  },
};
