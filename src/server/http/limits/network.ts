import { BlockList, isIPv6 } from "node:net";

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  NOT_PUBLIC.addSubnet(network, bits, "ipv4");
}
NOT_PUBLIC.addAddress("::1", "ipv6");
NOT_PUBLIC.addSubnet("fc00::", 7, "ipv6");
NOT_PUBLIC.addSubnet("fe80::", 10, "ipv6");

/** A placeholder for the unknown address of a closed connection. All such requests count together. */
export const CLOSED_CONNECTION = "gone";

/** Prefixes of IPv6 addresses that embed an IPv4 address: IPv4-mapped, NAT64 and 6to4. */
const IPV4_PREFIXES = ["0:0:0:0:0:ffff:", "64:ff9b:0:0:0:0:", "2002:"];

/** Returns the IPv4 address or the IPv6 /48 prefix, because one household may have a whole /48 network. */
export function toNetworkPrefix(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = expandIpv6(address);
  return findEmbeddedIpv4(groups) ?? `${groups.slice(0, 3).join(":")}::/48`;
}

/** Undefined for a private address, which identifies nobody: it belongs to an unconfigured proxy or the server. */
export function findPublicNetwork(address: string | null): string | undefined {
  return address !== null && isPublicAddress(address) ? toNetworkPrefix(address) : undefined;
}

export function isPublicAddress(address: string): boolean {
  const carried = isIPv6(address) ? findEmbeddedIpv4(expandIpv6(address)) : address;
  return !NOT_PUBLIC.check(carried ?? address, carried === undefined ? "ipv6" : "ipv4");
}

function expandIpv6(address: string): string[] {
  const [withoutZone = ""] = address.split("%");
  const compressed = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [left = [], right = []] = compressed
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":")));
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
}

function findEmbeddedIpv4(groups: readonly string[]): string | undefined {
  const text = groups.join(":");
  const prefix = IPV4_PREFIXES.find((start) => text.startsWith(start));
  if (prefix === undefined) return undefined;
  const [high = "", low = ""] = text.slice(prefix.length).split(":");
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join(".");
}
