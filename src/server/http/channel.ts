import { getCookie } from "hono/cookie";
import * as v from "valibot";
import { ChannelSchema, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import type { ServerContext } from "#server/core/environment.ts";

export const CHANNEL_COOKIE = "channel";

/** The channel of a visitor, from the header or from the cookie of an earlier visit. */
export function channelOf(c: ServerContext): string {
  return namedChannel(c) ?? [getCookie(c, CHANNEL_COOKIE)].find(isChannel) ?? DEFAULT_CHANNEL;
}

/** The channel in `X-Channel`. The site's own pages send "default", which does not replace a campaign. */
export function namedChannel(c: ServerContext): string | undefined {
  const channel = c.req.header("X-Channel");
  return isChannel(channel) && channel !== DEFAULT_CHANNEL ? channel : undefined;
}

function isChannel(text: string | undefined): text is string {
  return v.is(ChannelSchema, text);
}
