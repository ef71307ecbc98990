import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { rawPathOf, readPath } from "#server/http/files/path.ts";
import { refuse } from "#server/http/reply.ts";

/** RFC 9110 asks servers to take at least 8,000 characters. */
const MAX_ADDRESS_LENGTH = 8000;

/** Addresses that no link of ours has are refused before anything looks at them. */
export function readableAddress() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.url.length > MAX_ADDRESS_LENGTH) return refuse(c, 414);
    const path = readPath(rawPathOf(c.req.url));
    if (path === undefined) return refuse(c, 400);
    c.set("path", path);
    return next();
  });
}
