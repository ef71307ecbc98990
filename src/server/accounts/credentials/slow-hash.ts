import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id parameters recommended by OWASP: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Compared for accounts without a hash, so that the comparison takes as long as with a real hash. */
const DUMMY_HASH = hash(randomBytes(32), COST);

/** Passwords and codes need a slow hash, because they can be guessed. */
export function hashGuessableSecret(secret: string): Promise<string> {
  return hash(secret, COST);
}

/** Returns false if `secretHash` is null, but takes the same time as a real comparison. */
export async function verifySecret(secretHash: string | null, secret: string): Promise<boolean> {
  const isMatch = await verify(secretHash ?? (await DUMMY_HASH), secret);
  return secretHash !== null && isMatch;
}
