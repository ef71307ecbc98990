import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { refuse } from "#server/http/reply.ts";

/** Parsing a `URL` takes longer. */
export function parseRawPath(url: string): string {
  const [, path = ""] = /^\w+:\/\/[^/?#]*([^?#]*)/.exec(url) ?? [];
  return path;
}

/** Decodes a path; undefined if it is malformed or climbs, as `/..%2fetc/passwd`. */
function readPath(rawPath: string): string | undefined {
  // An encoded slash hides climbing from proxies.
  if (/%2f|%5c/i.test(rawPath)) return undefined;
  const path = decode(rawPath);
  if (path === undefined || !path.startsWith("/")) return undefined;
  if (/\p{Cc}|\\/u.test(path)) return undefined;
  return path.split("/").some((segment) => segment === "." || segment === "..") ? undefined : path;
}

function decode(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
}

/** RFC 9110 asks servers to take at least 8,000 characters. */
const MAX_ADDRESS_LENGTH = 8000;

export function readableAddress() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.url.length > MAX_ADDRESS_LENGTH) return refuse(c, 414);
    const path = readPath(parseRawPath(c.req.url));
    if (path === undefined) return refuse(c, 400);
    c.set("path", path);
    return next();
  });
}
