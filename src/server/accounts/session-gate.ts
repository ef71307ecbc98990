import { type Endpoint, sendsForAnyone } from "#contract/wire/endpoint.ts";
import type { ServerContext } from "#server/core/environment.ts";
import { Failure } from "#server/core/failure.ts";
import { setHeader } from "#server/http/answer.ts";
import { addressReader } from "#server/http/client-address.ts";
import type { Caller, Gate } from "#server/http/gate.ts";
import { isForeignPage } from "#server/http/middleware/cors.ts";
import type { Services } from "#server/services.ts";
import { findSession } from "./session.ts";

/** All who have hung up before anybody looked: they are counted together, not let in uncounted. */
const GONE = "gone";

/** Finds the caller by `X-NewAuth-Token` and `userId`, and spends the limits of each call's class. */
export function sessionGate(services: Services): Gate {
  const { config, limits } = services;
  const addressOf = addressReader(config.trustedProxies);
  const admitAddress: Gate["admitAddress"] = (c, limitClass) =>
    limits.spend(limitClass, { address: addressOf(c) ?? GONE });

  return {
    async admit(c, call) {
      if (sendsForAnyone(call) && isForeignPage(c, config.corsOrigins)) throw new Failure("1006");
      await admitAddress(c, call.limit);
      if (call.session === "none") return null;
      const caller = await findCaller(c, call, services);
      // Messages are counted where it is known whether they went out.
      if (caller && call.limit !== "delivery") {
        await limits.spend(call.limit, { account: caller.userId });
      }
      return caller;
    },
    admitDevice: (zuid, call) => limits.spend(call.limit, { deviceId: zuid }),
    admitAddress,
  };
}

/** Null for a visitor. A token that is not good for a session is refused, whatever is asked. */
async function findCaller(
  c: ServerContext,
  call: Endpoint,
  services: Services,
): Promise<Caller | null> {
  const token = c.req.header("X-NewAuth-Token") ?? "";
  if (token === "" && call.session === "optional") return null;
  const caller = await findSession(services, token);
  const claimed = c.req.header("userId") ?? "";
  if (!caller || (claimed !== "" && claimed !== caller.userId)) throw new Failure("0004");
  setHeader(c, "userid", caller.userId);
  return caller;
}
