import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import type { Log } from "#server/core/log.ts";
import { extractRawPath } from "#server/http/files/path.ts";
import { isApiPath, setHeader } from "#server/http/reply.ts";

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

/** Returns the route pattern of API calls, because malformed paths may contain tokens. Call this after routing. */
function toLoggedPath(c: ServerContext): string {
  const path = extractRawPath(c.req.url);
  if (isApiPath(path)) return routePath(c);
  return maskPathSecrets(path).slice(0, MAX_PATH_LENGTH);
}

function maskPathSecrets(path: string): string {
  return path
    .split("/")
    .map((part) => (MISPLACED.test(part) ? "…" : maskTokens(part).replaceAll(TELEPHONE, "…")))
    .join("/");
}

/** Tests each word separately, because a single pattern with lookahead takes quadratic time. */
function maskTokens(text: string): string {
  return text.replaceAll(LONG_WORD, (word) =>
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
