import { createHmac, timingSafeEqual } from "node:crypto";
import { serverSecret } from "#server/db/server-secret.ts";
import type { Services } from "#server/services.ts";

type Keeping = Pick<Services, "store" | "clock">;

/** Letters of the 256 bits at the end of a token. */
const SIGNATURE_LENGTH = 43;

/** The token in the links of a person's mails: their id, signed, so that nothing is kept for it. */
export async function digestToken(services: Keeping, userId: string): Promise<string> {
  const secret = await serverSecret(services, "digest-links");
  return userId + createHmac("sha256", secret).update(userId).digest("base64url");
}

/** The user id in a token; undefined for a token that is not ours. */
export async function userOfToken(services: Keeping, token: string): Promise<string | undefined> {
  const userId = token.slice(0, -SIGNATURE_LENGTH);
  const expected = Buffer.from(await digestToken(services, userId));
  const given = Buffer.from(token);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? userId : undefined;
}
