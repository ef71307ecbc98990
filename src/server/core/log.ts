import type { Writable } from "node:stream";
import { type Logger, pino, stdTimeFunctions } from "pino";

export type Log = Logger;

/** Lines that wait for the reader of a pipe; more are dropped. */
const MAX_PENDING_BYTES = 1024 * 1024;

/**
 * One JSON object a line, on standard error: standard output is for the line that says where it listens.
 * Lines that cannot be written are lost. A full disk or a reader that stopped must not stop the server,
 * as it does with pino's own destination, which waits for them.
 */
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
