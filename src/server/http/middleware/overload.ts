import { createMiddleware } from "hono/factory";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { addressReader } from "#server/http/client-address.ts";
import { isPublicAddress, networkOf } from "#server/http/limits/network.ts";

const RETRY_AFTER_SECONDS = 2;
/** Slow bodies from one network must not refuse everyone else. */
const NETWORK_SHARE = 0.25;

/** Refuses requests with 5003 before any work while too many are in progress. */
export function limitRequestsInProgress({
  requestsInProgress: max,
  trustedProxies,
}: Pick<Config, "requestsInProgress" | "trustedProxies">) {
  const maxPerNetwork = Math.ceil(max * NETWORK_SHARE);
  const readAddress = addressReader(trustedProxies);
  const counts = new Map<string, number>();
  let inProgress = 0;

  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const address = readAddress(c);
    // A private address is an unconfigured proxy's.
    const network = address !== null && isPublicAddress(address) ? networkOf(address) : undefined;
    const count = network === undefined ? 0 : (counts.get(network) ?? 0);
    if (inProgress >= max || count >= maxPerNetwork) {
      throw new Failure("5003", { retryAfter: RETRY_AFTER_SECONDS });
    }
    inProgress += 1;
    if (network !== undefined) counts.set(network, count + 1);
    try {
      await next();
    } finally {
      inProgress -= 1;
      if (network !== undefined) {
        const rest = (counts.get(network) ?? 1) - 1;
        if (rest > 0) counts.set(network, rest);
        else counts.delete(network);
      }
    }
  });
}
