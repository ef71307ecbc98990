import type { Writable } from "node:stream";
import { type Logger, pino, stdTimeFunctions } from "pino";

export type Log = Logger;

const MAX_PENDING_BYTES = 1024 * 1024;

/** Drops log lines while the output is blocked, because pino's own destination would block the server. */
export function createLog(output: Writable = process.stderr): Log {
  output.on("error", () => undefined);
  return pino(
    { base: null, timestamp: stdTimeFunctions.isoTime },
    {
      write(line) {
        if (output.writableLength < MAX_PENDING_BYTES) output.write(line);
      },
    },
  );
}

/** Keeps only error properties that are safe to log, because database errors quote stored values. */
export function toLoggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, ...("code" in error && { code: String(error.code) }) };
}
