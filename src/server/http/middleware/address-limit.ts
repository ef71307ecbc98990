import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";
import type { Gate } from "#server/http/gate.ts";
import type { LimitClass } from "#server/http/limits/rules.ts";

/** For every route that works for its answer and is no call of the contract, which has the gate anyway. */
export function addressLimit(gate: Gate, limitClass: LimitClass) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await gate.admitAddress(c, limitClass);
    return next();
  });
}
