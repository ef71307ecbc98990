import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";
import type { Log } from "#server/core/log.ts";
import { loggedPath } from "./logged-path.ts";

/** One line a request. No query, header or address: they may hold what is nobody's business. */
export function requestLog(log: Log) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const line = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c),
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      bytes: c.req.method === "HEAD" ? 0 : (c.get("length") ?? 0),
    };
    if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  });
}
