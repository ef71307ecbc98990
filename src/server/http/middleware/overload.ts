import { setTimeout } from "node:timers/promises";
import { createMiddleware } from "hono/factory";
import type { Config } from "#server/config/config.ts";
import type { ServerEnvironment } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { createClientAddressReader } from "#server/http/client-address.ts";
import { findPublicNetwork } from "#server/http/limits/network.ts";

const RETRY_AFTER_SECONDS = 2;
/** Delays refusals, so that clients that retry immediately have to wait. */
const REFUSAL_DELAY_MS = 500;
/** The maximum share of one network, so that its slow requests do not block everyone else. */
const NETWORK_SHARE = 0.5;

/** Requests that wait for their body cost only memory, so more of them are allowed. */
const BODIES_PER_SLOT = 10;

/** Refuses requests with 5003 while too many are in progress, both before and after reading the body. */
export function limitRequestsInProgress({
  requestsInProgress,
  trustedProxies,
}: Pick<Config, "requestsInProgress" | "trustedProxies">) {
  const readAddress = createClientAddressReader(trustedProxies);
  const slots = createRequestSlots(requestsInProgress);
  const bodies = createRequestSlots(requestsInProgress * BODIES_PER_SLOT);
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const network = findPublicNetwork(readAddress(c));
    let isTaken = false;
    async function takeOrRefuse(): Promise<void> {
      isTaken = slots.take(network);
      if (!isTaken) await refuse();
    }
    async function refuse(): Promise<never> {
      await setTimeout(REFUSAL_DELAY_MS);
      throw new Failure("5003", { retryAfter: RETRY_AFTER_SECONDS });
    }
    function release(): void {
      if (isTaken) slots.release(network);
      isTaken = false;
    }
    await takeOrRefuse();
    c.set("waitForClient", async (wait) => {
      if (!bodies.take(network)) return refuse();
      release();
      const result = await wait().finally(() => bodies.release(network));
      await takeOrRefuse();
      return result;
    });
    try {
      await next();
    } finally {
      release();
    }
  });
}

function createRequestSlots(maxRequests: number) {
  const maxPerNetwork = Math.ceil(maxRequests * NETWORK_SHARE);
  const counts = new Map<string, number>();
  let total = 0;

  function changeCount(network: string | undefined, by: 1 | -1): void {
    total += by;
    if (network === undefined) return;
    const count = (counts.get(network) ?? 0) + by;
    if (count > 0) counts.set(network, count);
    else counts.delete(network);
  }

  return {
    take(network: string | undefined): boolean {
      const count = network === undefined ? 0 : (counts.get(network) ?? 0);
      if (total >= maxRequests || count >= maxPerNetwork) return false;
      changeCount(network, 1);
      return true;
    },
    release: (network: string | undefined) => changeCount(network, -1),
  };
}
