import { getCookie } from "hono/cookie";
import * as v from "valibot";
import { ChannelSchema, DEFAULT_CHANNEL } from "#contract/wire/context.ts";
import type { ServerContext } from "#server/core/environment.ts";

export const CHANNEL_COOKIE = "channel";

/** By which channel a visitor came: as the app or campaign says now, or said before. */
export function channelOf(c: ServerContext): string {
  return namedChannel(c) ?? [getCookie(c, CHANNEL_COOKIE)].find(isChannel) ?? DEFAULT_CHANNEL;
}

/** What `X-Channel` names. The site's own pages say "default" with every call, which takes back no campaign. */
export function namedChannel(c: ServerContext): string | undefined {
  const channel = c.req.header("X-Channel");
  return isChannel(channel) && channel !== DEFAULT_CHANNEL ? channel : undefined;
}

function isChannel(text: string | undefined): text is string {
  return v.is(ChannelSchema, text);
}
