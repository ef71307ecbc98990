import { execFileSync } from "node:child_process";
import { closeSync, constants, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { startServer } from "../support/server-process.ts";
import { buildSite } from "../support/site-fixture.ts";

/** Enough requests to fill the buffer of a pipe (64 KiB) with log lines. */
const REQUESTS = 200;
const LONG_PATH = `/${"a".repeat(290)}.txt`;

/** The server with its standard error redirected to a path. */
async function startLoggingTo(path: string, folder: string) {
  return startServer(folder, { LIMITS: "off" }, undefined, ["sh", "-c", 'exec "$@" 2>"$0"', path]);
}

async function expectServesAndStops(server: Awaited<ReturnType<typeof startServer>>) {
  for (let count = 0; count < REQUESTS; count += 1) {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(server.url + LONG_PATH, { signal });
    await answer.text();
    expect(answer.status).toBe(404);
  }
  const signalledAt = Date.now();
  server.child.kill("SIGTERM");
  expect((await server.ended).code).toBe(0);
  expect(Date.now() - signalledAt).toBeLessThan(10_000);
}

async function startLoggingToPipe() {
  const { folder } = await buildSite();
  const path = join(folder, ".pipe");
  execFileSync("mkfifo", [path]);
  // Open a reader that never reads, because opening a pipe for writing waits for a reader.
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { server: await startLoggingTo(path, folder), reader };
}

describe.runIf(existsSync("/dev/full"))("a server unable to write its log", () => {
  test.each(["stops reading", "is gone"])(
    "still serves pages if the log's reader %s",
    async (fault) => {
      const { server, reader } = await startLoggingToPipe();
      if (fault === "is gone") closeSync(reader);
      else onTestFinished(() => closeSync(reader));
      await expectServesAndStops(server);
    },
  );
});

describe("createLog", () => {
  test("discards new lines while a megabyte is unwritten", () => {
    const stalled = new Writable({ write: () => undefined });
    const log = createLog(stalled);
    for (let line = 0; line < 3000; line += 1) log.info("x".repeat(1000));
    expect(stalled.writableLength).toBeGreaterThan(1024 * 1024);
    expect(stalled.writableLength).toBeLessThan(1.1 * 1024 * 1024);
  });
});
