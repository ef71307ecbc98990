import { expect, test } from "vitest";
import { normaliseEmail } from "#contract/wire/email.ts";
import { isDisposableEmail } from "#server/accounts/account.ts";

test.each([
  ["ada@duck.com", false],
  ["ada@mozmail.com", false],
  ["ada@simplelogin.com", false],
  ["ada@gmail.com", false],
  ["ada@mailinator.com", true],
  ["ada@x.mailinator.com", true],
])("isDisposableEmail(%s) returns %s", (email, isDisposable) => {
  expect(isDisposableEmail(email)).toBe(isDisposable);
});

test.each(["\u200Bada@example.com", "ada@exam\u200Eple.com", "\uFEFFada@example.com\u2060"])(
  "normaliseEmail removes invisible characters from %j",
  (email) => {
    expect(normaliseEmail(email)).toBe("ada@example.com");
  },
);
