import { hash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function createRandomCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, "0");
}
