import { describe, expect, test } from "vitest";
import { computeTrust, limitTrust } from "#scores/score.ts";

describe("computeTrust", () => {
  test.for([
    ["a new account with a phone", true, true, true, 0],
    ["an older account", false, false, false, 3],
    ["a verified phone", false, true, false, 7],
    ["an accepted post", false, false, true, 6],
    ["a verified phone and an accepted post", false, true, true, 10],
  ] as const)("rates %s", ([, isNew, hasPhone, hasAcceptedPost, trust]) => {
    expect(computeTrust({ isNew, hasPhone, hasAcceptedPost })).toBe(trust);
  });
});

describe("limitTrust", () => {
  test("limits posts from a shared origin to a tenth", () => {
    expect([0, 3, 10].map((trust) => limitTrust(trust, true))).toEqual([0, 1, 1]);
    expect(limitTrust(10, false)).toBe(10);
  });
});
