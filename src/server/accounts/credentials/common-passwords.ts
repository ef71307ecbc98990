import { readFileSync } from "node:fs";
import { invalidField } from "#server/core/failure.ts";

/** Made by scripts/common-passwords.ts; docs/decisions/032-passwords.md says from what. */
const LIST = new URL("./common-passwords.txt", import.meta.url);
const COMMON: ReadonlySet<string> = new Set(readFileSync(LIST, "utf8").trimEnd().split("\n"));

/**
 * Whether a password is one that many people have, in whatever capitals.
 *
 * `isCommonPassword("PassWord1") // => true`
 */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize("NFKC").toLowerCase());
}

/** For every call that sets a password. */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw invalidField("password", "messages:field.password.common");
}
