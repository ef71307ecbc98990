import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseAccount } from "#contract/accounts/account.ts";
import { doesPasswordMatchAccount } from "#contract/accounts/password.ts";
import {
  addPhoneCountryCode,
  getPhoneCountry,
  isPhoneCountryUnknown,
  normalisePhone,
  toApiPhone,
} from "#contract/accounts/phone.ts";

describe("normalisePhone for Nigerian numbers", () => {
  test.for([
    "08031234567",
    "0803 123 4567",
    "(0803) 123.4567",
    "+2348031234567",
    "+234 (0) 803 123 4567",
    "002348031234567",
    "０８０３１２３４５６７",
    "\u202a08031234567\u202c",
  ])("normalises %j", (text) => {
    expect(normalisePhone(text)).toBe("+2348031234567");
  });

  test("accepts only ten digits after 0", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{0,14}$/), (text) => {
        const stored = text.length === 11 ? `+234${text.slice(1)}` : undefined;
        expect(normalisePhone(text)).toBe(stored);
      }),
    );
  });
});

describe("normalisePhone for Indonesian numbers", () => {
  test.for([
    "+62 812 3456 7890",
    "+62 (0) 812 3456 7890",
    "006281234567890",
    "＋６２８１２３４５６７８９０",
    "\u202a+6281234567890\u202c",
  ])("normalises %j", (text) => {
    expect(normalisePhone(text)).toBe("+6281234567890");
  });

  test.for(["+62811234567", "+62812345678901"])("accepts the shortest and longest: %j", (phone) => {
    expect(normalisePhone(phone)).toBe(phone);
  });
});

test.for([
  "",
  "0",
  "0803123456",
  "0803123456a",
  "0803123456٧",
  "++2348031234567",
  "081234567890",
  "+6281123456",
  "+628123456789012",
  "+62 21 1234 5678",
  "+62+6281234567890",
  "+234 062 000 0000",
  "00234 803 123",
  "+1 212 555 0123",
])("normalisePhone rejects %j", (text) => {
  expect(normalisePhone(text)).toBeUndefined();
});

test("getPhoneCountry returns the country of a number's prefix", () => {
  expect(toApiPhone("+2348031234567")).toBe("08031234567");
  expect(toApiPhone("+6281234567890")).toBe("+6281234567890");
  expect(getPhoneCountry("+2348031234567")).toBe("NG");
  expect(getPhoneCountry("+6281234567890")).toBe("ID");
  expect(getPhoneCountry("ada@example.com")).toBeUndefined();
});

describe("addPhoneCountryCode", () => {
  test.for([
    ["0813 123 4567", "ID", "0813 123 4567"],
    ["0813 123 4567", "NG", "0813 123 4567"],
    ["0852 345 6789", "ID", "+628523456789"],
    ["0852 345 6789", "NG", "+2348523456789"],
    ["0812 3456 7890", "ID", "+6281234567890"],
    ["812 3456 7890", "ID", "+6281234567890"],
    ["+62 812 3456 7890", "NG", "+62 812 3456 7890"],
    ["+234 812 345 6789", "ID", "+234 812 345 6789"],
    ["0803 123 4567", "ID", "0803 123 4567"],
    ["0812 345", "ID", "+620812345"],
    ["021 5555 1234", "ID", "+6202155551234"],
    ["ada@example.com", "ID", "ada@example.com"],
    ["", "ID", ""],
    ["0803 123 4567", undefined, "0803 123 4567"],
    ["+234 812 345 6789", undefined, "+234 812 345 6789"],
    ["0852 345 6789", undefined, "+08523456789"],
    ["0812 3456 7890", undefined, "+081234567890"],
  ] as const)("converts %j in %s to %j", ([typed, home, sent]) => {
    expect(addPhoneCountryCode(typed, home)).toBe(sent);
  });

  const typed = fc.oneof(
    fc.stringMatching(/^08[0-9]\d{5,12}$/),
    fc.stringMatching(/^(\+|00)?(62|234)?0?\d{8,12}$/),
    fc.string(),
  );

  test("reads ambiguous 08 numbers as numbers of the page's country", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^08(?:[2-9]\d{5,12}|1\d{9,12})$/), (text) => {
        const inIndonesia = normalisePhone(addPhoneCountryCode(text, "ID"));
        expect(inIndonesia).toBe(normalisePhone(`+62${text}`));
        const inNigeria = normalisePhone(addPhoneCountryCode(text, "NG"));
        expect(inNigeria).toBe(normalisePhone(text));
        for (const phone of [inIndonesia, inNigeria]) if (phone) expect(phone).toMatch(/^\+/);
      }),
    );
  });

  test("returns a Nigerian number only for Nigerian mobile prefixes", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0(\d{10}|062\d{7}|0234\d{6})$/), (text) => {
        const phone = normalisePhone(addPhoneCountryCode(text, "ID"));
        if (phone?.startsWith("+234")) expect(phone).toMatch(/^\+234(?:[789]0|[89]1)/);
      }),
    );
  });

  test("adds no country to ambiguous numbers without a page country", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0?8(?:[2-9]\d{7,10}|1\d{9,10})$/), (text) => {
        const number = addPhoneCountryCode(text, undefined);
        expect(isPhoneCountryUnknown(number)).toBe(true);
        expect(normalisePhone(number)).toBeUndefined();
        expect(normaliseAccount(number)).toBeUndefined();
      }),
    );
  });

  test("does not change an already completed number", () => {
    const home = fc.constantFrom("NG" as const, "ID" as const, undefined);
    fc.assert(
      fc.property(typed, home, home, (text, first, then) => {
        const number = addPhoneCountryCode(text, first);
        const stored = normalisePhone(number);
        if (stored === undefined) return;
        expect(normalisePhone(addPhoneCountryCode(number, then))).toBe(stored);
      }),
      { numRuns: 2000 },
    );
  });
});

test("doesPasswordMatchAccount finds the account's phone number used as password", () => {
  const accounts = ["ada@example.com", "+6281234567890"];
  expect(doesPasswordMatchAccount("0812 3456 7890", accounts)).toBe(true);
  expect(doesPasswordMatchAccount("+62 812 3456 7890", accounts)).toBe(true);
  expect(doesPasswordMatchAccount("0812 3456 7891", accounts)).toBe(false);
});
