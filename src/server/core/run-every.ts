import { type Log, toLoggedError } from "./log.ts";

/** Runs a task at an interval, one run at a time, and logs failures. `close` aborts and awaits the current run. */
export function runEvery(
  intervalMs: number,
  { log, failure }: { readonly log: Log; readonly failure: string },
  work: (signal: AbortSignal) => Promise<unknown>,
) {
  const ending = new AbortController();
  let working = Promise.resolve();
  const timer = setInterval(run, intervalMs).unref();

  function run(): Promise<void> {
    working = working.then(async () => {
      try {
        await work(ending.signal);
      } catch (error) {
        log.error({ err: toLoggedError(error) }, failure);
      }
    });
    return working;
  }

  return {
    run,
    close(): Promise<void> {
      clearInterval(timer);
      ending.abort();
      return working;
    },
  };
}
