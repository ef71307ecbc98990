import { randomUUID } from "node:crypto";
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const HEARTBEAT_MS = 2_000;
const SILENT_FOR_MS = 30_000;
const RETRY_MS = 200;

/**
 * Runs the action while this process alone holds the lock file; waits while another one does.
 * The lock of a process that died, or that has been silent for 30 seconds, is taken over. What works
 * for the action in a process of its own is named to `shareWith`: the lock is not taken over before
 * that one, too, is gone.
 *
 * @template Result
 * @param {string} file
 * @param {{ onWait?: () => void }} options
 * @param {(shareWith: (pid: number) => void) => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function withFileLock(file, { onWait }, action) {
  mkdirSync(path.dirname(file), { recursive: true });
  const token = randomUUID();
  let told = false;
  while (!take(file, token)) {
    if (removeWhenStale(file)) continue;
    if (!told) onWait?.();
    told = true;
    await wait(RETRY_MS);
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await action((worker) => {
      if (read(file)?.token === token) writeFileSync(file, lockText(token, worker));
    });
  } finally {
    clearInterval(heartbeat);
    if (read(file)?.token === token) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} token
 */
function take(file, token) {
  try {
    const descriptor = openSync(file, "wx");
    writeSync(descriptor, lockText(token));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/**
 * @param {string} token
 * @param {number} [worker]
 */
function lockText(token, worker) {
  return JSON.stringify({ token, pid: process.pid, worker, host: hostname() });
}

/** @param {string} file */
function removeWhenStale(file) {
  const judged = read(file);
  if (judged === undefined || !isStale(judged)) return false;
  const taken = `${file}.${randomUUID()}`;
  try {
    renameSync(file, taken);
  } catch {
    return true;
  }
  // Another process may have taken the stale lock over in between: give it back.
  if (read(taken)?.token !== judged.token) linkSync(taken, file);
  rmSync(taken, { force: true });
  return true;
}

/** @param {{ pid: number, worker?: number, host: string, touchedAt: number }} holder */
function isStale({ pid, worker = pid, host, touchedAt }) {
  if (Date.now() - touchedAt > SILENT_FOR_MS) return true;
  return host === hostname() && !isAlive(pid) && !isAlive(worker);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

/**
 * @param {string} file
 * @returns {{ token: string, pid: number, worker?: number, host: string, touchedAt: number } | undefined}
 */
function read(file) {
  try {
    const touchedAt = statSync(file).mtimeMs;
    const text = readFileSync(file, "utf8");
    // Between its creation and its first byte a lock is empty: its holder is alive.
    const holder = text === "" ? { token: "", pid: process.pid, host: "" } : JSON.parse(text);
    return { ...holder, touchedAt };
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The lock was removed by hand: nothing to keep alive.
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && "code" in error && error.code === code;
}
