import fc from "fast-check";
import { expect, test } from "vitest";
import { positiveRoot } from "#loan/rates/root.ts";

test("finds a root to the last bits, wherever the search begins", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-12, max: 1e12, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      (root, near) => {
        const found = positiveRoot((x) => (root - x) * (1 + x * x), near) ?? Number.NaN;
        expect(Math.abs(found - root)).toBeLessThanOrEqual(root * 1e-14);
      },
    ),
  );
});

test("ends where there is nothing to find", () => {
  expect(positiveRoot(() => 1, 1)).toBeUndefined();
  expect(positiveRoot((x) => 1 / (1 + x), 1)).toBeUndefined();
  expect(positiveRoot((x) => (x > 1 ? Number.NaN : 1), 1)).toBeUndefined();
  expect(positiveRoot(() => 0, 1)).toBe(0);
});

test("ends on a curve that jumps and on one that is flat at its root", () => {
  expect(positiveRoot((x) => (x < 3 ? 1e300 : -1e-300), 1)).toBeCloseTo(3, 12);
  expect(positiveRoot((x) => (2 - x) ** 9, 0.3)).toBeCloseTo(2, 1);
});
