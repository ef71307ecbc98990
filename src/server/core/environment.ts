import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The variables of Hono's context. The bindings are missing when a test asks the app in process. */
export interface ServerEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The headers of the answer that is still to be made. */
    headers?: Readonly<Record<string, string>>;
    /** The length of the answer's body. */
    length?: number;
    /** The path of the address in plain characters; `c.req.path` is decoded in part. */
    path: string;
  };
}

export type ServerContext = Context<ServerEnvironment>;
