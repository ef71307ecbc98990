import { hash, randomBytes, randomInt } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 bits that nobody can guess. Whoever holds it is let in; only `hashOf` it is kept. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The stored form of a token. Its 256 bits need no slow hash. */
export function hashOf(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Whether a text can be a token of ours: what cannot is not looked up. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** `newCode() // => "048213"` */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}
