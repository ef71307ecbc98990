import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toComplaintReference, translateComplaintSubject } from "#contract/complaints/letter.ts";

describe("toComplaintReference", () => {
  test.each([
    ["7d0e3c58-93aa-4b3a-9a44-0f2b6f9d1c55", "5DQS-T72N"],
    ["7d0e3c58-93aa-4b3a-9a44-000000000001", "0000-0001"],
    ["7d0e3c58-93aa-4b3a-9a44-ffffffffffff", "ZZZZ-ZZZZ"],
  ])("converts %s to %s", (id, number) => {
    expect(toComplaintReference(id)).toBe(number);
  });

  test("returns unique references of a fixed length", () => {
    const tails = fc.array(fc.constantFrom(..."0123456789abcdef"), {
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(tails, tails, (one, other) => {
        const [first, second] = [one, other].map((tail) =>
          toComplaintReference(`7d0e3c58-93aa-4b3a-9a44-00${tail.join("")}`),
        );
        expect(first).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
        expect(first === second).toBe(one.join("") === other.join(""));
      }),
    );
  });
});

const ENGLISH = { harassment: "Harassment", fees: "Fees" };
const INDONESIAN = { harassment: "Gangguan", fees: "Biaya" };
const CHINESE = { harassment: "骚扰", fees: "费用" };
const suggested = [CHINESE, ENGLISH, INDONESIAN];

describe("translateComplaintSubject", () => {
  test.each([
    ["骚扰", ENGLISH, "Harassment"],
    ["Harassment", INDONESIAN, "Gangguan"],
    ["Biaya", ENGLISH, "Fees"],
    ["Fees", ENGLISH, "Fees"],
    ["They call my mother", INDONESIAN, "They call my mother"],
    ["", INDONESIAN, ""],
  ])("translates suggested subjects but no typed ones: %j (%#)", (given, of, line) => {
    expect(translateComplaintSubject(given, suggested, of)).toBe(line);
  });
});
