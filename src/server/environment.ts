import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { RequestIdVariables } from "hono/request-id";

/** What Hono's context carries here. The bindings are missing when a test asks the app in process. */
export interface ServerEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables & {
    /** The path of the address in plain characters; `c.req.path` is decoded in part. */
    path: string;
  };
}

export type ServerContext = Context<ServerEnvironment>;
