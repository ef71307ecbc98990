import { createMiddleware } from "hono/factory";
import {
  DATA_CONTENT_POLICY,
  isHttps,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from "#hosting/security-headers.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";

type SiteConfig = Pick<Config, "siteUrl" | "isDemo">;

/** Returns the strictest headers. Responses with files or pictures replace some of them. */
export function createStrictHeaders({ siteUrl, isDemo }: SiteConfig): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": DATA_CONTENT_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isHttps(siteUrl) && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
    // Keeps the sample data of the demo out of search engines.
    ...(isDemo && { "X-Robots-Tag": "noindex" }),
  };
}

export function setSecurityHeaders(config: SiteConfig) {
  const headers = createStrictHeaders(config);
  return createMiddleware<ServerEnvironment>((c, next) => {
    c.set("headers", { ...c.get("headers"), ...headers });
    return next();
  });
}
