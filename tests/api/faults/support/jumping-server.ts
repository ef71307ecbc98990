import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import type { TestDatabase } from "../../../support/database.ts";
import { startRunningServer } from "../../support/running-server.ts";

const PRELOADED = pathToFileURL(join(import.meta.dirname, "jumping-clock.ts")).href;

/** A clock for servers, in milliseconds ahead of the machine's. */
export function jumpingClock() {
  const folder = mkdtempSync(join(tmpdir(), "clock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "ahead");
  writeFileSync(file, "0");
  return {
    start: (database: TestDatabase) =>
      startRunningServer(database, {
        NODE_OPTIONS: `--import=${PRELOADED}`,
        CLOCK_AHEAD_FILE: file,
      }),
    /** At once, for every server that goes by it. */
    setAhead(milliseconds: number): void {
      writeFileSync(`${file}.new`, String(milliseconds));
      renameSync(`${file}.new`, file);
    },
  };
}
