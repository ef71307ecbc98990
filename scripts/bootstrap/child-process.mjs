import { spawn } from "node:child_process";
import { constants } from "node:os";
import { createInterface } from "node:readline";

const END_WITH_PARENT = new URL("end-with-parent.mjs", import.meta.url).href;

/** Arguments that end a Node when the process that started it is killed; Node 18.18 and later can. */
export const ENDING_WITH_PARENT = process.allowedNodeEnvironmentFlags.has("--import")
  ? ["--import", END_WITH_PARENT]
  : [];

const PASSED_ON = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program in this terminal, passes signals on to it and gives its exit code.
 *
 * @param {string} program
 * @param {string[]} programArguments
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runInTerminal(program, programArguments, options = {}) {
  const child = spawn(program, programArguments, { stdio: "inherit", ...options });
  const stopPassing = passSignalsOn(child);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      stopPassing();
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once("close", (code, signal) => {
      stopPassing();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/**
 * Runs a program and keeps what it prints; `onLine` gets each line as it comes.
 *
 * @param {string} program
 * @param {string[]} programArguments
 * @param {import("node:child_process").SpawnOptions} [options]
 * @param {{ onLine?: (line: string) => void }} [listeners]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(program, programArguments, options = {}, listeners = {}) {
  const child = spawn(program, programArguments, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const stopPassing = passSignalsOn(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      output += `${line}\n`;
      listeners.onLine?.(line);
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => {
      stopPassing();
      resolve({ code: 1, output: `${program} could not be started: ${error.message}\n` });
    });
    child.once("close", (code, signal) => {
      stopPassing();
      resolve({ code: exitCodeOf(code, signal), output });
    });
  });
}

/**
 * The exit code as a shell reports it.
 *
 * exitCodeOf(3, null)         // => 3
 * exitCodeOf(null, "SIGTERM") // => 143
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return 128 + (signal === null ? 1 : constants.signals[signal]);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {() => void} stops it
 */
function passSignalsOn(child) {
  const listeners = PASSED_ON.map((signal) => {
    const listener = () => {
      // A terminal sends Ctrl-C to the whole group: the child has it already.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener);
  };
}
