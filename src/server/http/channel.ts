import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { COOKIE_DAYS } from "#constants.ts";
import { ChannelSchema, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import { isHttps } from "#hosting/security-headers.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { setHeader } from "#server/http/reply.ts";

const COOKIE = "channel";

/** The campaign of the `X-Channel` header; else that of the cookie, else the default. */
export function readChannel(c: ServerContext): string {
  return readCampaignChannel(c) ?? [getCookie(c, COOKIE)].find(isChannel) ?? DEFAULT_CHANNEL;
}

export function createChannelCookie(siteUrl: string) {
  const options = {
    path: "/",
    maxAge: COOKIE_DAYS * 24 * 60 * 60,
    httpOnly: true,
    sameSite: "Lax",
    secure: isHttps(siteUrl),
  } as const;
  return createMiddleware<ServerEnvironment>((c, next) => {
    const channel = readCampaignChannel(c);
    if (channel !== undefined) setHeader(c, "Set-Cookie", generateCookie(COOKIE, channel, options));
    return next();
  });
}

/** Ignores "default", which the site's own pages send: it must not replace a campaign in the cookie. */
function readCampaignChannel(c: ServerContext): string | undefined {
  const channel = c.req.header("X-Channel");
  return isChannel(channel) && channel !== DEFAULT_CHANNEL ? channel : undefined;
}

function isChannel(text: string | undefined): text is string {
  return v.is(ChannelSchema, text);
}
