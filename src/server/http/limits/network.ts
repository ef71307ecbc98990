import { BlockList, isIPv6 } from "node:net";

/** Loopback, private, link-local and carrier-grade NAT ranges. */
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

/**
 * The network that an address is counted under. An IPv6 household has a /64 at least; many have a /56
 * or a /48, so a limit that one household must not get around passes 48.
 *
 * `networkOf("203.0.113.7")           // => "203.0.113.7"`
 * `networkOf("2001:db8:0:1::2:3")     // => "2001:db8:0:1::/64"`
 * `networkOf("2001:db8:0:1::2:3", 48) // => "2001:db8:0::/48"`
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(address)) return address;
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = compressed.split("::");
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, bits / 16).join(":")}::/${bits}`;
}

/** Whether an address is routed on the Internet. `isPublicAddress("::1") // => false` */
export function isPublicAddress(address: string): boolean {
  return !NOT_PUBLIC.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
