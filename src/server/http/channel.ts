import { generateCookie, getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { COOKIE_DAYS } from "#constants.ts";
import { ChannelSchema, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import { isHttps } from "#hosting/security-headers.ts";
import type { ServerContext, ServerEnvironment } from "#server/core/environment.ts";
import { setHeader } from "#server/http/reply.ts";

const COOKIE = "channel";

/** Returns the campaign from the `X-Channel` header, otherwise from the cookie, otherwise the default. */
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

/** Ignores the header value "default" of the site's own pages, so that a campaign in the cookie survives. */
function readCampaignChannel(c: ServerContext): string | undefined {
  const channel = c.req.header("X-Channel");
  return isChannel(channel) && channel !== DEFAULT_CHANNEL ? channel : undefined;
}

function isChannel(text: string | undefined): text is string {
  return v.is(ChannelSchema, text);
}
