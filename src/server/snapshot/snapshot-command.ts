import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { writeToDisk } from "#server/core/durable-files.ts";
import { takeSnapshot } from "./snapshot.ts";

export const snapshot: Command = {
  usage: "snapshot",
  summary: "writes what readers of the next build see of the reviews, <data folder>/snapshot.json",
  async run(_given, store, { dataDir }) {
    const taken = await takeSnapshot({ store, clock: SYSTEM_CLOCK });
    const file = join(dataDir, "snapshot.json");
    // A build that reads meanwhile finds the old one or the new one, whole.
    const draft = `${file}.${process.pid}`;
    await mkdir(dataDir, { recursive: true });
    try {
      await writeToDisk(draft, `${JSON.stringify(taken)}\n`);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
    console.log(`snapshot of ${taken.day}: ${Object.keys(taken.subjects).length} with reviews`);
  },
};
