import { closeSync, mkdirSync, openSync, rmSync, statSync, utimes } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const HEARTBEAT_MS = 1_000;
const SILENT_FOR_MS = 30_000;
const RETRY_MS = 200;

/**
 * Runs the action while this process alone holds the lock file; waits while another one does. The
 * holder touches the file every second: one that stays silent has died, and its lock is removed.
 *
 * @template Result
 * @param {string} file
 * @param {{ onWait?: () => void }} options
 * @param {() => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function withFileLock(file, { onWait }, action) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!create(file)) {
    if (isSilent(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasWaited) onWait?.();
    hasWaited = true;
    await wait(RETRY_MS);
  }
  // Somebody may have removed it by hand.
  const touch = () => utimes(file, new Date(), new Date(), () => undefined);
  const heartbeat = setInterval(touch, HEARTBEAT_MS);
  heartbeat.unref();
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean} false when another process holds it
 */
function create(file) {
  try {
    closeSync(openSync(file, "wx"));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file */
function isSilent(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > SILENT_FOR_MS;
}
