// Loaded by a server before its own code: its clock is the machine's and what the file says, so that a
// test can put it forward and back while the timers go on, as they do when a machine's clock is set.
import { readFileSync } from "node:fs";

const file = process.env["CLOCK_AHEAD_FILE"] ?? "";
const machineNow = Date.now.bind(Date);

function now(): number {
  return machineNow() + Number(readFileSync(file, "utf8"));
}

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
