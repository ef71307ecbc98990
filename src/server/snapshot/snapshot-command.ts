import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Command } from "#server/commands/command.ts";
import { SYSTEM_CLOCK } from "#server/core/clock.ts";
import { writeToDisk } from "#server/core/durable-files.ts";
import { takeSnapshot } from "./snapshot.ts";

/** The file of a data folder. */
const SNAPSHOT_FILE = "snapshot.json";

export const snapshot: Command = {
  usage: "snapshot",
  summary: "writes what readers of the next build see of the reviews, <data folder>/snapshot.json",
  async run(_given, store, { dataDir }) {
    const taken = await takeSnapshot({ store, clock: SYSTEM_CLOCK });
    const file = join(dataDir, SNAPSHOT_FILE);
    await replaceFile(file, `${JSON.stringify(taken)}\n`);
    console.log(`snapshot of ${taken.day}: ${Object.keys(taken.subjects).length} with reviews`);
  },
};

/** A build that reads meanwhile finds the old one or the new one, whole. */
async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  try {
    await writeToDisk(next, content);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
