import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type Command, CommandRefused } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { writeNewFileToDisk } from "#server/core/durable-files.ts";
import { createLog } from "#server/core/log.ts";
import {
  bookRewardOutcome,
  EXPORT_HEADER,
  exportRewards,
  findExportedRewards,
  parseRewardOutcomes,
} from "./export-rewards.ts";
import type { RewardServices } from "./ledger.ts";

export const rewards: Command = {
  usage: "rewards export <file> | book-sent <file>",
  summary: "writes due rewards into a file; books exported rewards as sent or failed",
  async run({ words: [action = "", name], pathOf }, store, config) {
    const services = { store, config, clock: SYSTEM_CLOCK, log: createLog() };
    const act = Object.hasOwn(ACTS, action) && ACTS[action as keyof typeof ACTS];
    if (!act) throw new CommandRefused(`rewards: ${this.usage}`);
    if (name === undefined) throw new CommandRefused(`rewards: name the file to ${action}`);
    await act(services, pathOf(name));
  },
};

const ACTS = { export: writeExportFile, "book-sent": bookOutcomesFromFile };

async function writeExportFile(services: RewardServices, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandRefused(`rewards: ${file} exists already`);
  const { length: waiting } = await findExportedRewards(services.store.db);
  if (waiting > 0) {
    throw new CommandRefused(
      `rewards: ${waiting} exported rewards are not booked yet: rewards book-sent <file> with sent or failed as the outcome of each`,
    );
  }
  // Marks rewards as exported before writing the file, so that a lost file pays nobody twice.
  const lines = await exportRewards(services);
  await writeNewFileToDisk(file, `${[EXPORT_HEADER, ...lines].join("\n")}\n`);
  console.log(`${lines.length} rewards written into ${file}`);
}

async function bookOutcomesFromFile(services: RewardServices, file: string): Promise<void> {
  const rows = await findExportedRewards(services.store.db);
  const exported = new Map(rows.map((reward) => [reward.id, reward]));
  const text = await readFile(file, "utf8").catch(() => {
    throw new CommandRefused(`rewards: ${file} cannot be read`);
  });
  const counts = { sent: 0, failed: 0 };
  for (const [id, outcome] of parseRewardOutcomes(text, exported)) {
    const reward = exported.get(id);
    if (reward && (await bookRewardOutcome(services, reward, outcome))) counts[outcome] += 1;
  }
  const openCount = (await findExportedRewards(services.store.db)).length;
  console.log(`${counts.sent} sent and ${counts.failed} failed booked; ${openCount} stay exported`);
}
