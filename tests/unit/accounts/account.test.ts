import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getAccountKind, normaliseAccount } from "#contract/accounts/account.ts";
import { toApiPhone } from "#contract/accounts/phone.ts";
import { normaliseEmail } from "#contract/wire/email.ts";
import { isDisposableEmail, toCanonicalAccount } from "#server/accounts/account.ts";

describe("normaliseEmail", () => {
  test.for([
    ["ada@example.com", "ada@example.com"],
    ["  Ada.Eze@Example.COM\n", "ada.eze@example.com"],
    ["ada+loans@mail.example.co.uk", "ada+loans@mail.example.co.uk"],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ["a@b.co", "a@b.co"],
    ["ade\u0301@example.com", "ad\u00e9@example.com"],
    ["用户@例子.中国", "用户@例子.中国"],
    ["x@xn--fsq.com", "x@xn--fsq.com"],
    ["ada@ｅxample．com", "ada@example.com"],
    ["ada@\u24bb\u{1d422}nny.example", "ada@finny.example"],
    ["ａda@example.com", "ａda@example.com"],
  ] as const)("stores %j as %s", ([text, stored]) => {
    expect(normaliseEmail(text)).toBe(stored);
  });

  test.for([
    "",
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "ada@@example.com",
    "ada@b@example.com",
    "ada@example..com",
    "ada@-example.com",
    "ada@example.c",
    "ada@example\uff20finny.example",
    "ada@\u2100.example",
    "ada@exa\ufe0fmple.com",
    "ada@exa\u034fmple.com",
    "ada@\uffa0.example.com",
    "ada@1.2.3.4",
    ".ada@example.com",
    "ada.@example.com",
    "a..b@example.com",
    "ada eze@example.com",
    "ada@exa mple.com",
    "ada@example.com\r\nBcc: eve@example.com",
    "ada\u0000@example.com",
    "ada\u202e@example.com",
    "Ada <ada@example.com>",
    '"ada"@example.com',
    "ada@example.com,eve@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(10)}.com`,
  ])("rejects %j", (text) => {
    expect(normaliseEmail(text)).toBeUndefined();
  });

  test("takes linear time for long input", () => {
    const start = process.cpuUsage();
    for (const part of ["a.", "a'", "-", "é", "a@", "a-a."]) {
      expect(normaliseEmail(`x@${part.repeat(50_000)}!`)).toBeUndefined();
      expect(normaliseEmail(`${part.repeat(120)}!`)).toBeUndefined();
    }
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
  });
});

test.for([
  ["a.da+loans@googlemail.com", "ada@gmail.com"],
  ["Ada@Example.com", "Ada@Example.com"],
  ["a.da+loans@hotmail.com", "a.da@hotmail.com"],
  ["ada+loans@live.com", "ada@live.com"],
  ["ada+loans@me.com", "ada@icloud.com"],
  ["a.da-loans@yahoo.com", "a.da@yahoo.com"],
  ["ada+loans@yahoo.com", "ada+loans@yahoo.com"],
  ["ada+loans@protonmail.com", "ada@proton.me"],
  ["ada+loans@fastmail.com", "ada@fastmail.com"],
  ["ada+loans@example.com", "ada+loans@example.com"],
  ["+loans@gmail.com", "+loans@gmail.com"],
  ["+2348031234567", "+2348031234567"],
] as const)("toCanonicalAccount converts the address %s to %s", ([account, mailbox]) => {
  expect(toCanonicalAccount(account)).toBe(mailbox);
});

describe("normaliseAccount", () => {
  test("accepts e-mail addresses and phone numbers", () => {
    expect(normaliseAccount(" ADA@example.com ")).toBe("ada@example.com");
    expect(normaliseAccount("0803 123 4567")).toBe("+2348031234567");
    expect(normaliseAccount("62 812 3456 7890")).toBe("+6281234567890");
    expect(normaliseAccount("ada")).toBeUndefined();
    expect(getAccountKind("ada@example.com")).toBe("email");
    expect(getAccountKind("+2348031234567")).toBe("phone");
  });

  const part = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
  const email = fc.tuple(part, part).map(([local, label]) => `${local}@${label}.com`);
  const nigerian = fc.stringMatching(/^(\+234|0|234)[ -]?\d{10}$/);
  const indonesian = fc.stringMatching(/^(\+|00)?62[ -]?0?8[0-9][ -]?\d{7,10}$/);

  test("does not change an account already normalised", () => {
    fc.assert(
      fc.property(fc.oneof(email, nigerian, indonesian), (text) => {
        const stored = normaliseAccount(text);
        if (stored === undefined) return;
        expect(normaliseAccount(stored)).toBe(stored);
        expect(normaliseAccount(toApiPhone(stored))).toBe(stored);
        expect(stored).not.toMatch(/[\s\p{C}]/u);
      }),
      { numRuns: 2000 },
    );
  });
});

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
