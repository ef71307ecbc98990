import type { ServerContext } from "#server/core/environment.ts";
import { ORIGIN_SECRET, serverSecret } from "#server/db/server-secret.ts";
import type { Caller } from "#server/http/gate.ts";
import { hashNetwork, keyedHash } from "#server/posts/origin-hashes.ts";
import type { Services } from "#server/services.ts";
import { comparableText, MIN_TEXT_LENGTH, type ToOrigin } from "./post-origin.ts";
import { findProfanity } from "./profanity.ts";

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
    const comparable = comparableText(text);
    return {
      ...post,
      ...request,
      textHash: comparable.length < MIN_TEXT_LENGTH ? null : keyedHash(secret, "text", comparable),
      isProfane: findProfanity(text) !== undefined,
    };
  };
}
