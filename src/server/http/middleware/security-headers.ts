import { createMiddleware } from "hono/factory";
import {
  DATA_CONTENT_POLICY,
  isHttps,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECURITY,
} from "#hosting/security-headers.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";

/** Every answer's headers. Where a file is sent, its content policy takes the place of this one. */
export function securityHeadersOf(siteUrl: string): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": DATA_CONTENT_POLICY,
    ...(isHttps(siteUrl) && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
  };
}

/** Set before the answer is made, so that no path through the server leads around it. */
export function securityHeaders({ siteUrl, isDemo }: Pick<Config, "siteUrl" | "isDemo">) {
  const headers = {
    ...securityHeadersOf(siteUrl),
    // Nobody shall find an invented figure by searching for a lender.
    ...(isDemo && { "X-Robots-Tag": "noindex" }),
  };
  return createMiddleware<ServerEnvironment>((c, next) => {
    c.set("headers", { ...c.get("headers"), ...headers });
    return next();
  });
}
