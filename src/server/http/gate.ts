import { createMiddleware } from "hono/factory";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import type { LimitClass } from "#server/http/limits/limits.ts";

export interface Caller {
  readonly userId: string;
  readonly tokenHash: string;
}

export interface Gate {
  /** Checks rate limits and the session before the body is read. Returns null for visitors. */
  readonly admit: (c: ServerContext, call: Endpoint) => Promise<Caller | null>;
  readonly admitDevice: (zuid: string, call: Endpoint, c: ServerContext) => Promise<void>;
  readonly admitAddress: (c: ServerContext, limitClass: LimitClass) => Promise<void>;
}

/** Limits requests per address on routes outside the API contract. Calls of the contract are limited elsewhere. */
export function limitByAddress(gate: Gate, limitClass: LimitClass) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await gate.admitAddress(c, limitClass);
    return next();
  });
}
