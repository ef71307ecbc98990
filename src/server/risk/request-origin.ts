import { createHmac } from "node:crypto";
import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, readServerSecret } from "#server/db/server-secret.ts";
import { createClientAddressReader } from "#server/http/client-address.ts";
import type { Caller } from "#server/http/gate.ts";
import { isPublicAddress, toNetworkPrefix } from "#server/http/limits/network.ts";
import { MIN_TEXT_LENGTH, type ToOrigin } from "#server/risk/post-risk.ts";
import { findProfanity } from "#server/risk/profanity.ts";
import type { Services } from "#server/services.ts";
import { toCompactName } from "#server/text/words.ts";

export async function readNetworkHash(
  c: ServerContext,
  services: Pick<Services, "store" | "clock" | "config">,
): Promise<string | null> {
  return hashNetwork(c, services, await readServerSecret(services, ORIGIN_SECRET));
}

export async function readDeviceHash(
  zuid: string | undefined,
  services: Pick<Services, "store" | "clock">,
): Promise<string | null> {
  if (zuid === undefined) return null;
  return createKeyedHash(await readServerSecret(services, ORIGIN_SECRET), "device", zuid);
}

/** Null for a private address, which identifies nobody: it belongs to an unconfigured proxy or the server. */
function hashNetwork(
  c: ServerContext,
  { config }: Pick<Services, "config">,
  secret: string,
): string | null {
  const address = createClientAddressReader(config.trustedProxies)(c);
  if (address === null || !isPublicAddress(address)) return null;
  return createKeyedHash(secret, "network", toNetworkPrefix(address));
}

/** Hashes the kind together with the text, so that equal texts of different kinds have different hashes. */
export function createKeyedHash(
  secret: string,
  kind: "account" | "network" | "device" | "text" | "phone",
  text: string,
): string {
  return createHmac("sha256", secret).update(`${kind}:${text}`).digest("base64url");
}

interface PostRequest {
  readonly c: ServerContext;
  readonly zuid: string | undefined;
  readonly caller: Pick<Caller, "userId">;
}

/** Reads the origin of a request. Returns a function that adds the origin to a post. Call before the transaction. */
export async function readOriginFactory(
  { c, zuid, caller }: PostRequest,
  services: Pick<Services, "store" | "clock" | "config">,
): Promise<ToOrigin> {
  const secret = await readServerSecret(services, ORIGIN_SECRET);
  const request = {
    userId: caller.userId,
    networkHash: hashNetwork(c, services, secret),
    deviceHash: zuid === undefined ? null : createKeyedHash(secret, "device", zuid),
    at: services.clock.now(),
  };
  return ({ text, ...post }) => {
    const comparable = toCompactName(text);
    return {
      ...post,
      ...request,
      textHash:
        comparable.length < MIN_TEXT_LENGTH ? null : createKeyedHash(secret, "text", comparable),
      isProfane: findProfanity(text) !== undefined,
    };
  };
}
