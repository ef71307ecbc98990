import { destination, type Logger, pino } from "pino";

export type Log = Logger;

/** One JSON object a line, on standard error: standard output is for the line that says where it listens. */
export function createLog(): Log {
  return pino({ base: null, timestamp }, destination(2));
}

let at = 0;
let text = "";

/** A busy server writes several lines in a millisecond. */
function timestamp(): string {
  const now = Date.now();
  if (now !== at) [at, text] = [now, `,"time":"${new Date(now).toISOString()}"`];
  return text;
}
