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
  };
}

export type ServerContext = Context<ServerEnvironment>;
