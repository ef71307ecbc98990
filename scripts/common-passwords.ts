// Writes the list of refused passwords: the most common ones of valid length.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";
import { MIN_PASSWORD_LENGTH } from "#contract/accounts/password.ts";
import { ROOT } from "./root.ts";

const MAX_PASSWORDS = 10_000;
const FILE = path.join(ROOT, "src/server/accounts/credentials/common-passwords.txt");

/** The list is ordered by frequency. */
export function commonPasswords(list: readonly string[]): string[] {
  const passwords = new Set(list.map((password) => password.normalize("NFKC").toLowerCase()));
  return [...passwords]
    .filter((password) => password.length >= MIN_PASSWORD_LENGTH)
    .slice(0, MAX_PASSWORDS);
}

if (import.meta.main) {
  const passwords = commonPasswords(dictionary["passwords-common"]);
  writeFileSync(FILE, `${passwords.join("\n")}\n`);
  console.log(`${passwords.length} passwords written`);
}
