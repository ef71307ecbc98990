import { spawn } from "node:child_process";
import { mkdirSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs a program in this terminal, forwards signals and returns the exit code.
 *
 * @param {string} program
 * @param {string[]} programArguments
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export function runInTerminal(program, programArguments, options = {}) {
  return waitForExit(spawn(program, programArguments, { stdio: "inherit", ...options }));
}

/**
 * Runs a program and returns its exit code and output. Calls `onLine` immediately for each line.
 *
 * @param {string} program
 * @param {string[]} programArguments
 * @param {import("node:child_process").SpawnOptions} [options]
 * @param {{ onLine?: (line: string) => void }} [listeners]
 */
export async function runQuietly(program, programArguments, options = {}, { onLine } = {}) {
  const child = spawn(program, programArguments, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input }).on("line", (line) => {
      output += `${line}\n`;
      onLine?.(line);
    });
  }
  return { code: await waitForExit(child), output };
}

/** @type {(code: number | null, signal: NodeJS.Signals | null) => number} */
export function toExitCode(code, signal) {
  return code ?? 128 + (signal === null ? 1 : constants.signals[signal]);
}

/** @type {(child: import("node:child_process").ChildProcess) => Promise<number>} */
function waitForExit(child) {
  /** @param {NodeJS.Signals} signal */
  const forwardSignal = (signal) => {
    // The terminal itself already sends Ctrl-C to the child process.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, forwardSignal);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (code, signal) => resolve(toExitCode(code, signal)));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forwardSignal);
  });
}

const HEARTBEAT_MS = 1_000;
const MAX_SILENCE_MS = 30_000;
const RETRY_MS = 200;

/**
 * Runs the action in only one process at a time. The process with the lock updates the file's time
 * every second. Other processes remove a lock with an old time.
 *
 * @template Result
 * @param {string} file
 * @param {{ onWait?: () => void }} options
 * @param {() => Promise<Result>} action
 */
export async function withFileLock(file, { onWait }, action) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; !createFileIfMissing(file); attempt += 1) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > MAX_SILENCE_MS) rmSync(file, { force: true });
    if (attempt === 0) onWait?.();
    await wait(RETRY_MS);
  }
  const touch = () => utimes(file, new Date(), new Date(), () => undefined);
  const heartbeat = setInterval(touch, HEARTBEAT_MS).unref();
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function createFileIfMissing(file) {
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
