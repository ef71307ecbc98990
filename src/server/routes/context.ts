import type { Hono } from "hono";
import { getCookie } from "hono/cookie";
import * as v from "valibot";
import { ChannelSchema, context, DEFAULT_CHANNEL } from "#contract/context.ts";
import { clientAddress, isTrusted, trustedProxies } from "#server/client-address.ts";
import type { Config } from "#server/config.ts";
import type { ServerContext, ServerEnvironment } from "#server/environment.ts";
import { CHANNEL_COOKIE } from "#server/middleware/channel-cookie.ts";
import { mountEndpoint } from "#server/mount-endpoint.ts";

export function mountContext(app: Hono<ServerEnvironment>, config: Config): void {
  const trusted = trustedProxies(config.trustedProxies);
  mountEndpoint(app, context, (c) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const isProxied = isTrusted(trusted, clientAddress(socketAddress, undefined, trusted));
    return {
      ip: clientAddress(socketAddress, c.req.header("X-Forwarded-For"), trusted),
      country: isProxied ? countryOf(c.req.header("CF-IPCountry")) : null,
      channel: channelOf(c),
    };
  });
}

/** Cloudflare writes XX for unknown and T1 for Tor, which no country has. */
function countryOf(header: string | undefined): string | null {
  return header && /^[A-Z]{2}$/.test(header) && header !== "XX" ? header : null;
}

function channelOf(c: ServerContext): string {
  const named = [c.req.header("X-Channel"), getCookie(c, CHANNEL_COOKIE)];
  return named.find((channel) => v.is(ChannelSchema, channel)) ?? DEFAULT_CHANNEL;
}
