import type { Command } from "#server/commands/command.ts";
import { repairCounters as repair } from "./repair-counters.ts";

export const repairCountersCommand: Command = {
  usage: "repair-counters",
  summary:
    "counts reviews, scores, likes, replies, answers, followers and decisions anew; mends what differs",
  async run(_given, store) {
    const differences = await repair(store);
    for (const { what, subjectType, subjectId } of differences) {
      console.log(`${what} of ${subjectType}:${subjectId} differed`);
    }
    console.log(`repair-counters: ${differences.length} differences`);
  },
};
