import type { Command } from "#server/commands/command.ts";
import { recount as recountAll } from "./recount.ts";

export const recount: Command = {
  usage: "recount",
  summary:
    "counts reviews, scores, likes, replies, answers, followers and decisions anew; mends what differs",
  async run(_given, store) {
    const differences = await recountAll(store);
    for (const { what, subjectType, subjectId } of differences) {
      console.log(`${what} of ${subjectType}:${subjectId} differed`);
    }
    console.log(`recount: ${differences.length} differences`);
  },
};
