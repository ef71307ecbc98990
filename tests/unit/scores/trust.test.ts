import { describe, expect, test } from "vitest";
import { computeTrust, limitTrust } from "#scores/score.ts";

const HOUR = 3_600_000;

describe("computeTrust", () => {
  test.for([
    ["a new account with a phone", 71, true, true, 0],
    ["an account of three days", 72, false, false, 3],
    ["a verified phone", 72, true, false, 7],
    ["an accepted post", 800, false, true, 6],
    ["a verified phone and an accepted post", 800, true, true, 10],
  ] as const)("rates %s", ([, hours, hasPhone, hasAcceptedPost, trust]) => {
    expect(computeTrust({ age: hours * HOUR, hasPhone, hasAcceptedPost })).toBe(trust);
  });
});

describe("limitTrust", () => {
  test("limits posts from a shared origin to a tenth", () => {
    expect([0, 3, 10].map((trust) => limitTrust(trust, true))).toEqual([0, 1, 1]);
    expect(limitTrust(10, false)).toBe(10);
  });
});
