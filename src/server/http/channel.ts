import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { COOKIE_DAYS } from "#constants.ts";
import { ChannelSchema, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import { isHttps } from "#hosting/security-headers.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { setHeader } from "#server/http/reply.ts";

const COOKIE = "channel";

export function readChannel(c: ServerContext): string {
  return namedChannel(c) ?? [getCookie(c, COOKIE)].find(isChannel) ?? DEFAULT_CHANNEL;
}

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
    if (channel !== undefined) setHeader(c, "Set-Cookie", generateCookie(COOKIE, channel, options));
    return next();
  });
}

/** The site's own pages send "default", which must not replace a campaign. */
function namedChannel(c: ServerContext): string | undefined {
  const channel = c.req.header("X-Channel");
  return isChannel(channel) && channel !== DEFAULT_CHANNEL ? channel : undefined;
}

function isChannel(text: string | undefined): text is string {
  return v.is(ChannelSchema, text);
}
