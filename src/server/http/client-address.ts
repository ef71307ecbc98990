import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import { context } from "#contract/wire/context.ts";
import type { Config } from "#server/config/config.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { readChannel } from "./channel.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";

export function createTrustedProxies(ranges: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = getAddressFamily(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return trusted;
}

export function isTrustedProxy(trustedProxies: BlockList, address: string | null): boolean {
  return address !== null && trustedProxies.check(address, getAddressFamily(address));
}

/** Finds the last untrusted address in `X-Forwarded-For`, because clients can forge earlier entries. */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string | null {
  let address = parseIpAddress(socketAddress ?? "");
  for (const hop of forwardedFor?.split(",").reverse() ?? []) {
    if (!isTrustedProxy(trustedProxies, address)) break;
    const claimed = parseIpAddress(hop.trim());
    if (claimed === null) break;
    address = claimed;
  }
  return address;
}

export function createClientAddressReader(
  proxyRanges: readonly string[],
): (c: ServerContext) => string | null {
  const trusted = createTrustedProxies(proxyRanges);
  return (c) =>
    findClientAddress(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header("X-Forwarded-For"),
      trusted,
    );
}

function parseIpAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text)
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  return isIP(address) > 0 ? address : null;
}

function getAddressFamily(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

export function mountVisitorContext(mount: MountEndpoint, config: Config): void {
  const trusted = createTrustedProxies(config.trustedProxies);
  mount(context, ({ c }) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const isProxied = isTrustedProxy(trusted, findClientAddress(socketAddress, undefined, trusted));
    return {
      ip: findClientAddress(socketAddress, c.req.header("X-Forwarded-For"), trusted),
      country: isProxied ? parseCountryHeader(c.req.header("CF-IPCountry")) : null,
      channel: readChannel(c),
    };
  });
}

/** Cloudflare sends XX for an unknown country and T1 for the Tor network. */
function parseCountryHeader(header: string | undefined): string | null {
  return header && /^[A-Z]{2}$/.test(header) && header !== "XX" ? header : null;
}
