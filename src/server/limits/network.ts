import { isIPv6 } from "node:net";

/**
 * What an address counts as: IPv6 hands each household 2⁶⁴ addresses at least.
 *
 * `networkOf("203.0.113.7")        // => "203.0.113.7"`
 * `networkOf("2001:db8:0:1::2:3") // => "2001:db8:0:1::/64"`
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = compressed.split("::");
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
