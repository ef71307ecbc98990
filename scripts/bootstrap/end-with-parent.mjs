// Loaded into a process (`node --import`), ends it as SIGTERM does once the process that started it is
// gone: a child is not notified otherwise.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const LOOK_EVERY_MS = 100;

// Threads are given the same options, and end with their process.
if (isMainThread) {
  const atStart = starters();
  const watch = setInterval(() => {
    if (starters() === atStart) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS);
  watch.unref();
}

/**
 * npm runs a command through a shell, which outlives an npm that was killed: then it is the shell's
 * parent that counts as well. A parent that is no such shell may go on when its own parent ends.
 */
function starters() {
  const parent = process.ppid;
  return runsOneCommand(parent) ? `${parent} ${parentOf(parent)}` : `${parent}`;
}

/** @param {number} pid */
function runsOneCommand(pid) {
  return readProcess(pid, "cmdline").split("\0")[1] === "-c";
}

/** @param {number} pid */
function parentOf(pid) {
  // `12 (a (name) of any kind) S 11 …`
  return readProcess(pid, "stat").split(") ").at(-1)?.split(" ")[1];
}

/**
 * Linux only; elsewhere `sh -c` becomes the command it runs.
 *
 * @param {number} pid
 * @param {string} file
 */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
