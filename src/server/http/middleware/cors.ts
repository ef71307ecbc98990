import { createMiddleware } from "hono/factory";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { createResponse, setHeader } from "#server/http/reply.ts";

const REQUEST_HEADERS = [
  "Accept-Language",
  "Content-Type",
  "X-NewAuth-Token",
  "userId",
  "X-Channel",
  "X-IP",
  "X-Country",
];
const RESPONSE_HEADERS = ["userid", "X-Request-Id", "Retry-After", "Content-Language"];

/** Browsers accept a `Max-Age` of at most two hours. */
const PERMISSION = {
  "Access-Control-Allow-Methods": "GET,POST,PUT,DELETE",
  "Access-Control-Allow-Headers": REQUEST_HEADERS.join(","),
  "Access-Control-Max-Age": "7200",
};

export function allowCrossOriginRequests(origins: readonly string[]) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (origins.length === 0) return next();
    // Sends `Vary: Origin`, because caches must store the responses to different origins separately.
    setHeader(c, "Vary", "Origin");
    const origin = c.req.header("Origin") ?? "";
    if (!origins.includes(origin)) return next();
    setHeader(c, "Access-Control-Allow-Origin", origin);
    setHeader(c, "Access-Control-Expose-Headers", RESPONSE_HEADERS.join(","));
    return c.req.method === "OPTIONS" ? createResponse(c, 204, null, PERMISSION) : next();
  });
}

/** Needed only for calls without a session, because other sites' pages cannot set the session header. */
export function isCrossSiteRequest(c: ServerContext, origins: readonly string[]): boolean {
  if (c.req.header("Sec-Fetch-Site") !== "cross-site") return false;
  return !origins.includes(c.req.header("Origin") ?? "");
}
