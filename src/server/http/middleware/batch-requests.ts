import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";

/** Processes the requests of one event-loop turn together: twice as fast under load (docs/decisions/016). */
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
