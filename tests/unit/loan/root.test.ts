import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPositiveRoot } from "#loan/rates/root.ts";

describe("findPositiveRoot", () => {
  test("finds the root from any starting point", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-12, max: 1e12, noNaN: true }),
        fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
        (root, near) => {
          const solution = findPositiveRoot((x) => (root - x) * (1 + x * x), near) ?? Number.NaN;
          expect(Math.abs(solution - root)).toBeLessThanOrEqual(root * 1e-14);
        },
      ),
    );
  });

  test("returns undefined without a root", () => {
    expect(findPositiveRoot(() => 1, 1)).toBeUndefined();
    expect(findPositiveRoot((x) => 1 / (1 + x), 1)).toBeUndefined();
    expect(findPositiveRoot((x) => (x > 1 ? Number.NaN : 1), 1)).toBeUndefined();
    expect(findPositiveRoot(() => 0, 1)).toBe(0);
  });

  test("ends at jumps and at roots with zero slope", () => {
    expect(findPositiveRoot((x) => (x < 3 ? 1e300 : -1e-300), 1)).toBeCloseTo(3, 12);
    expect(findPositiveRoot((x) => (2 - x) ** 9, 0.3)).toBeCloseTo(2, 1);
  });
});
