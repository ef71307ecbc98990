import { getCookie } from "hono/cookie";
import * as v from "valibot";
import { ChannelSchema, DEFAULT_CHANNEL } from "#contract/context.ts";
import type { ServerContext } from "#server/environment.ts";
import { CHANNEL_COOKIE } from "#server/middleware/channel-cookie.ts";

/** By which channel a visitor came: as the app or campaign says now, or said before. */
export function channelOf(c: ServerContext): string {
  const named = [c.req.header("X-Channel"), getCookie(c, CHANNEL_COOKIE)];
  return named.find((channel) => v.is(ChannelSchema, channel)) ?? DEFAULT_CHANNEL;
}
