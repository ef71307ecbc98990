import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { COOKIE_DAYS } from "#constants.ts";
import { NEVER_STORED, REVALIDATED } from "#hosting/caching.ts";
import { isHttps } from "#hosting/security-headers.ts";
import { CHANNEL_COOKIE, namedChannel } from "#server/channel.ts";
import type { ServerEnvironment } from "#server/environment.ts";

/** Keeps the channel that an app or campaign names in `X-Channel`. */
export function channelCookie(siteUrl: string) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    const channel = namedChannel(c);
    if (channel === undefined || isShared(c.res)) return;
    setCookie(c, CHANNEL_COOKIE, channel, {
      path: "/",
      maxAge: COOKIE_DAYS * 24 * 60 * 60,
      httpOnly: true,
      sameSite: "Lax",
      secure: isHttps(siteUrl),
    });
    if (c.res.headers.get("Cache-Control") !== NEVER_STORED) {
      c.header("Cache-Control", `private, ${REVALIDATED}`);
    }
  });
}

/** A cache between us and many visitors would hand one visitor's cookie to the others. */
function isShared(response: Response): boolean {
  return response.headers.get("Cache-Control")?.startsWith("public") ?? false;
}
