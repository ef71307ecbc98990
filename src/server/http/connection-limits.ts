import type { Server } from "node:http";
import { networkOf } from "#server/http/limits/network.ts";
import { clientAddress, isTrusted, trustedProxies } from "./client-address.ts";

const MAX_CONNECTIONS = 10_000;
/** A browser opens six; behind one address of a mobile network are many people. */
const MAX_CONNECTIONS_PER_ADDRESS = 1_000;

export interface ConnectionLimits {
  trustedProxies?: readonly string[];
  mostOfOneAddress?: number;
}

/** Closes connections over the limits. A trusted proxy is not limited: it holds those of all readers. */
export function limitConnections(
  server: Server,
  {
    trustedProxies: proxies = [],
    mostOfOneAddress = MAX_CONNECTIONS_PER_ADDRESS,
  }: ConnectionLimits,
): void {
  const trusted = trustedProxies(proxies);
  const open = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on("connection", (socket) => {
    const address = clientAddress(socket.remoteAddress, undefined, trusted);
    if (address === null || isTrusted(trusted, address)) return;
    const network = networkOf(address);
    const before = open.get(network) ?? 0;
    if (before >= mostOfOneAddress) {
      socket.destroy();
      return;
    }
    open.set(network, before + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
