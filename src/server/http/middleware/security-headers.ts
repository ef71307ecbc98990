import { createMiddleware } from "hono/factory";
import {
  DATA_CONTENT_POLICY,
  isHttps,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from "#hosting/security-headers.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";

export function securityHeaders({ siteUrl, isDemo }: Pick<Config, "siteUrl" | "isDemo">) {
  const headers = {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": DATA_CONTENT_POLICY,
    ...(isHttps(siteUrl) && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
    // Search engines must not index sample data.
    ...(isDemo && { "X-Robots-Tag": "noindex" }),
  };
  return createMiddleware<ServerEnvironment>((c, next) => {
    c.set("headers", { ...c.get("headers"), ...headers });
    return next();
  });
}
