import { createHmac } from "node:crypto";
import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import { addressReader } from "#server/http/client-address.ts";
import { isPublicAddress, networkOf } from "#server/http/limits/network.ts";
import type { Services } from "#server/services.ts";

/** The network of a report, a complaint or a like: many of one network count less. */
export async function networkHashFor(
  c: ServerContext,
  services: Pick<Services, "store" | "clock" | "config">,
): Promise<string | null> {
  return networkHashOf(c, services, await serverSecret(services, ORIGIN_SECRET));
}

/** The device of a complaint or a like, likewise. */
export async function deviceHashFor(
  zuid: string | undefined,
  services: Pick<Services, "store" | "clock">,
): Promise<string | null> {
  if (zuid === undefined) return null;
  return keyedHash(await serverSecret(services, ORIGIN_SECRET), "device", zuid);
}

/**
 * An address that is not public is that of a proxy which nobody has named, or of the machine itself:
 * everybody would come from there.
 */
export function networkHashOf(
  c: ServerContext,
  { config }: Pick<Services, "config">,
  secret: string,
): string | null {
  const address = addressReader(config.trustedProxies)(c);
  if (address === null || !isPublicAddress(address)) return null;
  return keyedHash(secret, "network", networkOf(address));
}

/** The same words give another hash for another kind. */
export function keyedHash(
  secret: string,
  kind: "network" | "device" | "text" | "phone",
  text: string,
): string {
  return createHmac("sha256", secret).update(`${kind}:${text}`).digest("base64url");
}
