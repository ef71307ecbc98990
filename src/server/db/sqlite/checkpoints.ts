import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * From here on a thread writes SQLite's log back into the file at `path`, until the end that it gives. On
 * the connection that writes, each 1,000 pages it would hold up all requests until the disk has them.
 */
export function startCheckpoints(path: string): () => Promise<void> {
  const thread = new Worker(new URL("./checkpoint-thread.ts", import.meta.url), {
    workerData: path,
    // Neither options of the process nor large heaps are for it.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  const ended = once(thread, "exit");
  // Without it the connection that writes does it, once the log has grown long.
  thread.on("error", () => undefined);
  thread.unref();
  return async () => {
    thread.ref();
    thread.postMessage("end");
    await ended;
  };
}
