import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/environment.ts";

const ASKED_HEADERS = [
  "Accept-Language",
  "Content-Type",
  "X-NewAuth-Token",
  "userId",
  "X-Channel",
  "X-IP",
  "X-Country",
];
const TOLD_HEADERS = ["userid", "X-Request-Id", "Retry-After", "Content-Language"];
/** Browsers remember a permission for two hours at most. */
const REMEMBERED_SECONDS = 7200;

/**
 * Lets scripts of the origins that the deployment names ask the API. To those of others the server
 * says nothing about it, so that browsers keep the answers from them. Cookies are never asked for.
 */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<ServerEnvironment> {
  const allow = cors({
    origin: [...origins],
    allowMethods: ["GET", "POST", "PUT", "DELETE"],
    allowHeaders: ASKED_HEADERS,
    exposeHeaders: TOLD_HEADERS,
    maxAge: REMEMBERED_SECONDS,
  });
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (origins.includes(c.req.header("Origin") ?? "")) return allow(c, next);
    await next();
    // A cache keeps the answers to different origins apart.
    if (origins.length > 0) c.header("Vary", "Origin", { append: true });
    return undefined;
  });
}
