import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/environment.ts";
import type { Gate } from "#server/gate.ts";
import type { LimitClass } from "#server/limits/rules.ts";

/** For every route that works for its answer and is no call of the contract, which has the gate anyway. */
export function addressLimit(gate: Gate, limitClass: LimitClass) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await gate.admitAddress(c, limitClass);
    return next();
  });
}
