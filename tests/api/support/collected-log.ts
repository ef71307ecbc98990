import { Writable } from "node:stream";
import { pino } from "pino";

export function createCollectingLog() {
  const logged: string[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  return { log: pino({ base: null, level: "trace" }, lines), logged };
}
