import { createMiddleware } from "hono/factory";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import type { LimitClass } from "#server/http/limits/limits.ts";

export interface Caller {
  readonly userId: string;
  readonly tokenHash: string;
}

export interface Gate {
  /** Checks rate limits and session before the body is read. Returns null without a session. */
  readonly admit: (c: ServerContext, call: Endpoint) => Promise<Caller | null>;
  readonly admitDevice: (zuid: string, call: Endpoint, c: ServerContext) => Promise<void>;
  readonly admitAddress: (c: ServerContext, limitClass: LimitClass) => Promise<void>;
}

/** Rate-limits routes outside the API contract; the calls of the contract are limited when mounted. */
export function limitByAddress(gate: Gate, limitClass: LimitClass) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await gate.admitAddress(c, limitClass);
    return next();
  });
}
