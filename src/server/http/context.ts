import { context } from "#contract/wire/context.ts";
import type { Config } from "#server/config/config.ts";
import { channelOf } from "./channel.ts";
import { clientAddress, isTrusted, trustedProxies } from "./client-address.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";

export function mountContext(mount: MountEndpoint, config: Config): void {
  const trusted = trustedProxies(config.trustedProxies);
  mount(context, ({ c }) => {
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
