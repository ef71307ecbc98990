import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { answer, setHeader } from "#server/http/answer.ts";

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
const PERMISSION = {
  "Access-Control-Allow-Methods": "GET,POST,PUT,DELETE",
  "Access-Control-Allow-Headers": ASKED_HEADERS.join(","),
  "Access-Control-Max-Age": "7200",
};

/**
 * Lets scripts of the origins that the deployment names ask the API. To those of others the server
 * says nothing about it, so that browsers keep the answers from them. Cookies are never asked for.
 */
export function crossOrigin(origins: readonly string[]) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (origins.length === 0) return next();
    // A cache keeps the answers to different origins apart.
    setHeader(c, "Vary", "Origin");
    const origin = c.req.header("Origin") ?? "";
    if (!origins.includes(origin)) return next();
    setHeader(c, "Access-Control-Allow-Origin", origin);
    setHeader(c, "Access-Control-Expose-Headers", TOLD_HEADERS.join(","));
    return c.req.method === "OPTIONS" ? answer(c, 204, null, PERMISSION) : next();
  });
}
