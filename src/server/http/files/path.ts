import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { respondError } from "#server/http/reply.ts";

/** Uses a regular expression, because parsing with `URL` takes longer. */
export function extractRawPath(url: string): string {
  const [, path = ""] = /^\w+:\/\/[^/?#]*([^?#]*)/.exec(url) ?? [];
  return path;
}

/** Decodes a path. Returns undefined for malformed paths, dot segments and encoded slashes: `/..%2fetc/passwd`. */
function decodeSafePath(rawPath: string): string | undefined {
  // Rejects encoded slashes, because they hide `..` segments from proxies.
  if (/%2f|%5c/i.test(rawPath)) return undefined;
  const path = decodeUriOrUndefined(rawPath);
  if (path === undefined || !path.startsWith("/")) return undefined;
  if (/\p{Cc}|\\/u.test(path)) return undefined;
  return path.split("/").some((segment) => segment === "." || segment === "..") ? undefined : path;
}

function decodeUriOrUndefined(rawPath: string): string | undefined {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
}

/** The maximum length of a URL. RFC 9110 recommends at least 8,000 characters. */
const MAX_ADDRESS_LENGTH = 8000;

export function rejectInvalidUrl() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.url.length > MAX_ADDRESS_LENGTH) return respondError(c, 414);
    const path = decodeSafePath(extractRawPath(c.req.url));
    if (path === undefined) return respondError(c, 400);
    c.set("path", path);
    return next();
  });
}
