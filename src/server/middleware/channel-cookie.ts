import { generateCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { COOKIE_DAYS } from "#constants.ts";
import { ChannelSchema } from "#contract/context.ts";
import { isHttps } from "#hosting/security-headers.ts";
import { setHeader } from "#server/answer.ts";
import type { ServerEnvironment } from "#server/environment.ts";

export const CHANNEL_COOKIE = "channel";

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
    const channel = c.req.header("X-Channel");
    if (v.is(ChannelSchema, channel)) {
      setHeader(c, "Set-Cookie", generateCookie(CHANNEL_COOKIE, channel, options));
    }
    return next();
  });
}
