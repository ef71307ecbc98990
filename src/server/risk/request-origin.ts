import { createHmac } from "node:crypto";
import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import { addressReader } from "#server/http/client-address.ts";
import type { Caller } from "#server/http/gate.ts";
import { isPublicAddress, networkOf } from "#server/http/limits/network.ts";
import { MIN_TEXT_LENGTH, type ToOrigin } from "#server/risk/post-risk.ts";
import { findProfanity } from "#server/risk/profanity.ts";
import type { Services } from "#server/services.ts";
import { removeSpaces } from "#server/text/words.ts";

export async function networkHashFor(
  c: ServerContext,
  services: Pick<Services, "store" | "clock" | "config">,
): Promise<string | null> {
  return hashNetwork(c, services, await serverSecret(services, ORIGIN_SECRET));
}

export async function deviceHashFor(
  zuid: string | undefined,
  services: Pick<Services, "store" | "clock">,
): Promise<string | null> {
  if (zuid === undefined) return null;
  return keyedHash(await serverSecret(services, ORIGIN_SECRET), "device", zuid);
}

/** A private address belongs to an unconfigured proxy or to the server itself, so it identifies nobody. */
function hashNetwork(
  c: ServerContext,
  { config }: Pick<Services, "config">,
  secret: string,
): string | null {
  const address = addressReader(config.trustedProxies)(c);
  if (address === null || !isPublicAddress(address)) return null;
  return keyedHash(secret, "network", networkOf(address));
}

/** Equal texts of different kinds have different hashes. */
export function keyedHash(
  secret: string,
  kind: "network" | "device" | "text" | "phone",
  text: string,
): string {
  return createHmac("sha256", secret).update(`${kind}:${text}`).digest("base64url");
}

interface PostRequest {
  readonly c: ServerContext;
  readonly zuid: string | undefined;
  readonly caller: Pick<Caller, "userId">;
}

/** Reads the origin of a request, for its posts. Call before the transaction, as it queries a secret. */
export async function readOrigin(
  { c, zuid, caller }: PostRequest,
  services: Pick<Services, "store" | "clock" | "config">,
): Promise<ToOrigin> {
  const secret = await serverSecret(services, ORIGIN_SECRET);
  const request = {
    userId: caller.userId,
    networkHash: hashNetwork(c, services, secret),
    deviceHash: zuid === undefined ? null : keyedHash(secret, "device", zuid),
    at: services.clock.now(),
  };
  return ({ text, ...post }) => {
    const comparable = removeSpaces(text);
    return {
      ...post,
      ...request,
      textHash: comparable.length < MIN_TEXT_LENGTH ? null : keyedHash(secret, "text", comparable),
      isProfane: findProfanity(text) !== undefined,
    };
  };
}
