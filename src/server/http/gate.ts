import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { ServerContext } from "#server/core/environment.ts";
import type { LimitClass } from "#server/http/limits/rules.ts";

/** The signed-in person behind a request. */
export interface Caller {
  readonly userId: string;
  /** The session, so that it can be ended. */
  readonly tokenHash: string;
}

/** Every request passes this before a call answers it. Each function throws a Failure to refuse. */
export interface Gate {
  /** Before the body is read: limits by address, and who the token belongs to; null for a visitor. */
  readonly admit: (c: ServerContext, call: Endpoint) => Promise<Caller | null>;
  /** Once the request has named its device. */
  readonly admitDevice: (zuid: string, call: Endpoint) => Promise<void>;
  /** Limits by address alone, for an address that is no call of the contract. */
  readonly admitAddress: (c: ServerContext, limitClass: LimitClass) => Promise<void>;
}
