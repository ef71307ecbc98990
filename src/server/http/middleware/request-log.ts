import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import type { Log } from "#server/core/log.ts";
import { rawPathOf } from "#server/http/files/path.ts";
import { isApiAddress } from "#server/http/reply.ts";

const CHARACTERS_KEPT = 300;

/** Queries whose `?` was lost on the way, and e-mail addresses. */
const MISPLACED = /[@=?]|%(?:40|3d|3f)/i;
const LONG_WORD = /[\w-]{40,}/g;
const TELEPHONE = /\d{10,}/g;

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

/**
 * An address as it is logged. For the API it is the call: links and ids that were put together
 * wrongly carry tokens and addresses of people. Call it when the answer is there.
 *
 * `GET /users/ada@example.com // => "/users/:id"`
 */
function loggedPath(c: ServerContext): string {
  const path = rawPathOf(c.req.url);
  if (isApiAddress(path)) return routePath(c);
  return withoutSecrets(path).slice(0, CHARACTERS_KEPT);
}

/** `withoutSecrets("/about/ada@example.com/x") // => "/about/…/x"` */
function withoutSecrets(path: string): string {
  return path
    .split("/")
    .map((part) => (MISPLACED.test(part) ? "…" : withoutTokens(part).replaceAll(TELEPHONE, "…")))
    .join("/");
}

/** Looked at word by word: one pattern that looks ahead from each letter takes the square of the time. */
function withoutTokens(part: string): string {
  return part.replaceAll(LONG_WORD, (word) =>
    /[A-Z]/.test(word) && /[a-z]/.test(word) ? "…" : word,
  );
}
