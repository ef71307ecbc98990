import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The variables of Hono's context. The bindings are missing when a test asks the app in process. */
export interface ServerEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** Headers of the coming answer. */
    headers?: Readonly<Record<string, string>>;
    length?: number;
    /** The decoded path; `c.req.path` is decoded in part. */
    path: string;
  };
}

export type ServerContext = Context<ServerEnvironment>;
