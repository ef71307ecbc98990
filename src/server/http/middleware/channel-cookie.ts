import { generateCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { COOKIE_DAYS } from "#constants.ts";
import { isHttps } from "#hosting/security-headers.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { setHeader } from "#server/http/answer.ts";
import { CHANNEL_COOKIE, namedChannel } from "#server/http/channel.ts";

/** Keeps the channel that an app or campaign names in `X-Channel`. */
export function channelCookie(siteUrl: string) {
  const options = {
    path: "/",
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(siteUrl),
  } as const;
  return createMiddleware<ServerEnvironment>((c, next) => {
    const channel = namedChannel(c);
    if (channel !== undefined) {
      setHeader(c, "Set-Cookie", generateCookie(CHANNEL_COOKIE, channel, options));
    }
    return next();
  });
}
