import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export interface ServerEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    headers?: Readonly<Record<string, string>>;
    length?: number;
    /** The fully decoded path. Hono decodes `c.req.path` only partly. */
    path: string;
    /** Awaits a slow client. Meanwhile the request does not count as in progress. */
    waitForClient?: <Result>(wait: () => Promise<Result>) => Promise<Result>;
  };
}

export type ServerContext = Context<ServerEnvironment>;
