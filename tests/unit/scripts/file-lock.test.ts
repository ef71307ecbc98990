import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { withFileLock } from "../../../scripts/processes.mjs";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

describe("withFileLock", () => {
  test("releases the lock after a failure", async () => {
    const file = path.join(createTemporaryFolder(), "a.lock");
    const failing = withFileLock(file, {}, () => Promise.reject(new Error("no disk")));
    await expect(failing).rejects.toThrow("no disk");
    expect(existsSync(file)).toBe(false);
  });

  test("removes the lock of a process without heartbeat", async () => {
    const file = path.join(createTemporaryFolder({ "a.lock": "" }), "a.lock");
    let ran = false;
    const waiting = withFileLock(file, {}, async () => {
      ran = true;
    });
    await wait(300);
    expect(ran).toBe(false);
    const silentSince = new Date(Date.now() - 40_000);
    utimesSync(file, silentSince, silentSince);
    await waiting;
    expect(ran).toBe(true);
  });
});
