import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export interface ServerEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    headers?: Readonly<Record<string, string>>;
    length?: number;
    /** The fully decoded path; Hono decodes `c.req.path` only in part. */
    path: string;
    /** Waits for a slow client without counting the request as in progress. */
    waitForClient?: <Result>(wait: () => Promise<Result>) => Promise<Result>;
  };
}

export type ServerContext = Context<ServerEnvironment>;
