import { describe, expect, test } from "vitest";
import { isBurst } from "#server/risk/post-risk.ts";
import { computeHeldShare, createReviewTimes } from "../../support/review-crowds.ts";

const HOUR = 3_600_000;
const USUAL = [2, 1, 3, 5, 4, 5];

describe("isBurst", () => {
  test.for([
    ["nobody wrote before", 60, [], false],
    ["nobody wrote before, and a crowd comes", 61, [], true],
    ["hardly anybody wrote before", 60, [5, 5, 9], false],
    ["ten write", 10, USUAL, false],
    ["three times the busiest hour", 15, USUAL, false],
    ["more than three times the busiest hour", 16, USUAL, true],
    ["a crowd where a crowd is usual", 90, [40, 35, 20], false],
  ] as const)("returns $3 for $1 people: $0", ([, people, hours, expected]) => {
    expect(isBurst(people, hours)).toBe(expected);
  });
});

describe("isBurst on a stream of readers", () => {
  test.for([
    [5, 3],
    [10, 15],
    [30, 8],
    [30, 15],
    [100, 8],
    [400, 3],
    [400, 15],
  ] as const)("holds under 2 % at %d reviews a day, spikes of %d", ([perDay, spike]) => {
    const times = createReviewTimes({ perDay, days: 180, spike });
    expect(times.length).toBeGreaterThan(100 * perDay);
    expect(computeHeldShare(times, isBurst)).toBeLessThan(0.02);
  });

  test("holds most of 200 reviews within an hour", () => {
    const times = createReviewTimes({ perDay: 10, days: 30, spike: 0 });
    const end = times.at(-1) ?? 0;
    const attack = Array.from({ length: 200 }, (_, index) => end + (index * HOUR) / 200);
    const heldReviews = computeHeldShare([...times, ...attack], isBurst) * (times.length + 200);
    expect(heldReviews).toBeGreaterThan(170);
  });
});
