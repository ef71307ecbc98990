import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id at the strength OWASP names: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of nothing that anyone knows: comparing with it takes as long as with a real one. */
const NOBODYS = hash(randomBytes(32), COST);

/** Hashes a secret that is short enough to be guessed: a password, a code. */
export function slowHash(secret: string): Promise<string> {
  return hash(secret, COST);
}

/** Takes as long for a hash that is not there. */
export async function isSecretOf(slowlyHashed: string | null, secret: string): Promise<boolean> {
  const isRight = await verify(slowlyHashed ?? (await NOBODYS), secret);
  return slowlyHashed !== null && isRight;
}
