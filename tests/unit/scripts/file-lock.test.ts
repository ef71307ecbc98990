import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { withFileLock } from "../../../scripts/bootstrap/file-lock.mjs";
import { temporaryFolder, writeFiles } from "./temporary-folder.ts";

const lockText = (pid: number, host = hostname(), worker?: number) =>
  JSON.stringify({ token: "other", pid, worker, host });

test("holders follow each other and say that they wait", async () => {
  const file = path.join(temporaryFolder(), "deep/a.lock");
  const events: string[] = [];
  const hold = (name: string) =>
    withFileLock(file, { onWait: () => events.push(`${name} waits`) }, async () => {
      events.push(`${name} begins`);
      await wait(50);
      events.push(`${name} ends`);
    });
  await Promise.all([hold("first"), hold("second")]);
  const done = ["first begins", "second waits", "first ends", "second begins", "second ends"];
  expect(events).toEqual(done);
  expect(existsSync(file)).toBe(false);
});

test("a failed action gives the lock back", async () => {
  const file = path.join(temporaryFolder(), "a.lock");
  const failing = withFileLock(file, {}, () => Promise.reject(new Error("no disk")));
  await expect(failing).rejects.toThrow("no disk");
  expect(existsSync(file)).toBe(false);
});

test("the lock of a process that died is taken over at once", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const folder = temporaryFolder({ "a.lock": lockText(pid) });
  await expect(withFileLock(path.join(folder, "a.lock"), {}, async () => "done")).resolves.toBe(
    "done",
  );
});

test("the lock of another machine is taken over when it has been silent", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "a.lock": lockText(1, "elsewhere") });
  const silentSince = new Date(Date.now() - 40_000);
  utimesSync(path.join(folder, "a.lock"), silentSince, silentSince);
  await expect(withFileLock(path.join(folder, "a.lock"), {}, async () => "done")).resolves.toBe(
    "done",
  );
});

test("a lock that is held is not taken over", async () => {
  const folder = temporaryFolder({ "a.lock": lockText(process.pid) });
  let ran = false;
  const waiting = withFileLock(path.join(folder, "a.lock"), {}, async () => {
    ran = true;
  });
  await wait(300);
  expect(ran).toBe(false);
  utimesSync(path.join(folder, "a.lock"), new Date(0), new Date(0));
  await waiting;
  expect(ran).toBe(true);
});

test("the lock of a process that died is not taken over while another one works for it", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const worker = spawn(process.execPath, ["--eval", "setTimeout(() => {}, 60_000)"]);
  const folder = temporaryFolder({ "a.lock": lockText(pid, hostname(), worker.pid) });
  let ran = false;
  const waiting = withFileLock(path.join(folder, "a.lock"), {}, async () => {
    ran = true;
  });
  await wait(300);
  expect(ran).toBe(false);
  worker.kill();
  await waiting;
});

test("who shares a lock is written into it", async () => {
  const file = path.join(temporaryFolder(), "a.lock");
  const worker = await withFileLock(file, {}, async (shareWith) => {
    shareWith(42);
    return JSON.parse(readFileSync(file, "utf8")).worker;
  });
  expect(worker).toBe(42);
});
