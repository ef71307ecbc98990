import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";

/**
 * Requests that arrive in one turn of the event loop go on together: each step is taken for all of
 * them before the next one, and their answers leave one after the other. One alone waits for nothing.
 * A processor that does one thing many times over takes half the time that it takes for many things
 * once each, and a sleeping client is woken once.
 */
export function batchRequests() {
  let turn: Promise<void> | undefined;

  function endOfTurn(): Promise<void> {
    turn ??= new Promise((resolve) => {
      setImmediate(() => {
        turn = undefined;
        resolve();
      });
    });
    return turn;
  }

  return createMiddleware<ServerEnvironment>(async (_c, next) => {
    await endOfTurn();
    return next();
  });
}
