import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { setHeader } from "#server/http/answer.ts";

const REQUEST_ID = /^[\w\-=]{1,64}$/;

/** The name of a request in the log: the one that a proxy or client gave it, else a new one. */
export function requestId() {
  return createMiddleware<ServerEnvironment>((c, next) => {
    const given = c.req.header("X-Request-Id") ?? "";
    const id = REQUEST_ID.test(given) ? given : randomUUID();
    c.set("requestId", id);
    setHeader(c, "X-Request-Id", id);
    return next();
  });
}
