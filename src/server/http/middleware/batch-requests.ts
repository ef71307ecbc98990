import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";

/** Processes all requests of one event-loop turn together, which doubles the throughput (docs/decisions/016). */
export function batchRequests() {
  let turn: Promise<void> | undefined;

  function waitForTurnEnd(): Promise<void> {
    turn ??= new Promise((resolve) => {
      setImmediate(() => {
        turn = undefined;
        resolve();
      });
    });
    return turn;
  }

  return createMiddleware<ServerEnvironment>(async (_c, next) => {
    await waitForTurnEnd();
    return next();
  });
}
