import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import type { Log } from "#server/core/log.ts";
import { parseRawPath } from "#server/http/files/path.ts";
import { isApiAddress, setHeader } from "#server/http/reply.ts";

const MAX_PATH_LENGTH = 300;

const MISPLACED = /[@=?]|%(?:40|3d|3f)/i;
const LONG_WORD = /[\w-]{40,}/g;
const TELEPHONE = /\d{10,}/g;

export function logRequests(log: Log) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const line = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: toLoggedPath(c),
      status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      bytes: c.req.method === "HEAD" ? 0 : (c.get("length") ?? 0),
    };
    if (status >= 500) log.error(line, "request");
    else log.info(line, "request");
  });
}

/** Logs the route for the API, because malformed paths may carry tokens. Call it after routing. */
function toLoggedPath(c: ServerContext): string {
  const path = parseRawPath(c.req.url);
  if (isApiAddress(path)) return routePath(c);
  return maskPathSecrets(path).slice(0, MAX_PATH_LENGTH);
}

function maskPathSecrets(path: string): string {
  return path
    .split("/")
    .map((part) => (MISPLACED.test(part) ? "…" : maskTokens(part).replaceAll(TELEPHONE, "…")))
    .join("/");
}

/** Tests each word separately, because one pattern with lookahead takes quadratic time. */
function maskTokens(part: string): string {
  return part.replaceAll(LONG_WORD, (word) =>
    /[A-Z]/.test(word) && /[a-z]/.test(word) ? "…" : word,
  );
}

const REQUEST_ID = /^[\w\-=]{1,64}$/;

export function assignRequestId() {
  return createMiddleware<ServerEnvironment>((c, next) => {
    const header = c.req.header("X-Request-Id") ?? "";
    const id = REQUEST_ID.test(header) ? header : randomUUID();
    c.set("requestId", id);
    setHeader(c, "X-Request-Id", id);
    return next();
  });
}
