import { existsSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { withFileLock } from "../../../scripts/processes.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe("withFileLock", () => {
  test("runs one action at a time", async () => {
    const file = path.join(temporaryFolder(), "deep/a.lock");
    const events: string[] = [];
    const hold = (name: string) =>
      withFileLock(file, { onWait: () => events.push(`${name} waits`) }, async () => {
        events.push(`${name} begins`);
        await wait(50);
        events.push(`${name} ends`);
      });
    await Promise.all([hold("first"), hold("second")]);
    const expected = ["first begins", "second waits", "first ends", "second begins", "second ends"];
    expect(events).toEqual(expected);
    expect(existsSync(file)).toBe(false);
  });

  test("releases the lock after a failure", async () => {
    const file = path.join(temporaryFolder(), "a.lock");
    const failing = withFileLock(file, {}, () => Promise.reject(new Error("no disk")));
    await expect(failing).rejects.toThrow("no disk");
    expect(existsSync(file)).toBe(false);
  });

  test("removes a lock without heartbeat", async () => {
    const file = path.join(temporaryFolder({ "a.lock": "" }), "a.lock");
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
