import { readFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword, refuseCommonPassword } from "#server/accounts/credentials/password.ts";
import { Failure } from "#server/core/failure.ts";
import { commonPasswords } from "../../../scripts/common-passwords.ts";

test.for(["password", "PassWord1", "12345678", "qwertyuiop", "ｐａｓｓｗｏｒｄ"])(
  "finds %s",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(() => refuseCommonPassword(password)).toThrow(Failure);
  },
);

test.for(["correct horse battery staple", "ọjọ́ tuntun dé", "passwordpasswordpassword9"])(
  "does not find %s",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(() => refuseCommonPassword(password)).not.toThrow();
  },
);

test("matches the output of its script", () => {
  const file = new URL(
    "../../../src/server/accounts/credentials/common-passwords.txt",
    import.meta.url,
  );
  const passwords = commonPasswords(dictionary["passwords-common"]);
  expect(readFileSync(file, "utf8")).toBe(`${passwords.join("\n")}\n`);
  expect(passwords).toHaveLength(10_000);
});

test("contains the source's long common passwords", () => {
  const first = dictionary["passwords-common"].slice(0, 10_000);
  const missed = first.filter((password) => password.length >= 8 && !isCommonPassword(password));
  expect(missed).toEqual([]);
});
