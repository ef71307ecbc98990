import type { Writable } from "node:stream";
import { type Logger, pino, stdTimeFunctions } from "pino";

export type Log = Logger;

const MAX_PENDING_BYTES = 1024 * 1024;

/** Drops lines while the output does not accept them: pino's own destination would block the server. */
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

/** Keeps the properties of an error that are safe to log: database errors quote written values in others. */
export function toLoggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, ...("code" in error && { code: String(error.code) }) };
}
