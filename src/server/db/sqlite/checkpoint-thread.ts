// What the thread does that `startCheckpoints` starts.
import { parentPort, workerData } from "node:worker_threads";
import { createCheckpointer } from "./checkpointer.ts";

/** So that little is written at once: whoever commits meanwhile waits for the same disk. */
const EVERY_MS = 100;

const checkpointer = createCheckpointer(String(workerData));

const timer = setInterval(() => {
  try {
    checkpointer.run();
  } catch {
    // The file is away or the disk is full: whoever writes is told so, and it is tried again.
  }
}, EVERY_MS);

parentPort?.once("message", () => {
  clearInterval(timer);
  checkpointer.close();
});
