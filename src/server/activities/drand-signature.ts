import { createHash } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";

/** The public key of the quicknet chain, from https://docs.drand.love/blog/quicknet-live-on-loe-mainnet. */
const PUBLIC_KEY = Buffer.from(
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  "hex",
);
const SIGNATURE = /^[0-9a-f]{96}$/;

/**
 * Verifies the signature of a round (scheme bls-unchained-g1-rfc9380: BLS12-381 over the SHA-256 of the round
 * as eight bytes). Returns the randomness, which is the SHA-256 of the signature; undefined if it is invalid.
 */
export function readRandomness(round: number, signature: string): string | undefined {
  if (!SIGNATURE.test(signature)) return undefined;
  const bytes = Buffer.from(signature, "hex");
  return hasSigned(round, bytes) ? sha256(bytes).toString("hex") : undefined;
}

function hasSigned(round: number, signature: Uint8Array): boolean {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    return verify(signature, hash(sha256(message)), PUBLIC_KEY);
  } catch {
    // Throws for bytes that are not a point of the curve.
    return false;
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
