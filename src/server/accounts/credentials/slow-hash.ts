import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id parameters of OWASP: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Used if there is no hash, because comparing with this one takes as long as with a real hash. */
const DUMMY_HASH = hash(randomBytes(32), COST);

/** For passwords and codes, which need a slow hash because they can be guessed. */
export function hashGuessableSecret(secret: string): Promise<string> {
  return hash(secret, COST);
}

/** Returns false if `secretHash` is null, after the same time as for a real comparison. */
export async function verifySecret(secretHash: string | null, secret: string): Promise<boolean> {
  const isMatch = await verify(secretHash ?? (await DUMMY_HASH), secret);
  return secretHash !== null && isMatch;
}
