import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export interface ServerEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    headers?: Readonly<Record<string, string>>;
    length?: number;
    /** The decoded path; `c.req.path` is decoded in part. */
    path: string;
  };
}

export type ServerContext = Context<ServerEnvironment>;
