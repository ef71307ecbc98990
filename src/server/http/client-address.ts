import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { ServerContext } from "#server/core/environment.ts";

/** The addresses whose word about the client is taken: the proxies that the deployment named. */
export function trustedProxies(ranges: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = familyOf(address);
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return trusted;
}

export function isTrusted(trusted: BlockList, address: string | null): boolean {
  return address !== null && trusted.check(address, familyOf(address));
}

/**
 * The client's address: the socket's, or, when a trusted proxy holds the socket, the last address in
 * `X-Forwarded-For` that is not a trusted proxy's own. What stands before it anyone may have written.
 *
 * `clientAddress("10.0.0.1", "1.2.3.4, 5.6.7.8", trustedProxies(["10.0.0.1"])) // => "5.6.7.8"`
 * `clientAddress("9.9.9.9", "1.2.3.4", trustedProxies(["10.0.0.1"]))           // => "9.9.9.9"`
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string | null {
  let address = plainAddress(socketAddress ?? "");
  for (const hop of forwardedFor?.split(",").reverse() ?? []) {
    if (!isTrusted(trusted, address)) break;
    const claimed = plainAddress(hop.trim());
    if (claimed === null) break;
    address = claimed;
  }
  return address;
}

/** Reads the client's address from a request, the proxies looked at once. */
export function addressReader(proxies: readonly string[]): (c: ServerContext) => string | null {
  const trusted = trustedProxies(proxies);
  return (c) =>
    clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header("X-Forwarded-For"), trusted);
}

/** Without port, brackets, zone and the prefix of an IPv4 address in IPv6's clothes. */
function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text;
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text)
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
  return isIP(address) > 0 ? address : null;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
