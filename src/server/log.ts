import { destination, type Logger, pino } from "pino";

export type Log = Logger;

/** One JSON object a line, on standard error: standard output is for the line that says where it listens. */
export function createLog(): Log {
  return pino(
    { base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    destination(2),
  );
}
