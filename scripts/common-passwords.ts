// Writes the list of refused passwords: the most common ones that are long enough to be tried.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD_LENGTH } from "#contract/accounts/password.ts";
import { ROOT } from "./root.ts";

const KEPT = 10_000;
const FILE = path.join(ROOT, "src/server/accounts/credentials/common-passwords.txt");

/** The first `KEPT` that the length rule lets through; the list is ordered, the most common first. */
export function commonPasswords(list: readonly string[]): string[] {
  const known = new Set(list.map((password) => password.normalize("NFKC").toLowerCase()));
  return [...known].filter((password) => password.length >= MIN_PASSWORD_LENGTH).slice(0, KEPT);
}

if (import.meta.main) {
  const passwords = commonPasswords(dictionary["passwords-common"]);
  writeFileSync(FILE, `${passwords.join("\n")}\n`);
  console.log(`${passwords.length} passwords written`);
}
