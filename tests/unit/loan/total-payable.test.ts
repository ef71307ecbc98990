import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeLoanCost, computeTotalPayable } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import {
  createDailyRate,
  createEffectiveRate,
  createFlatRate,
  createNominalRate,
} from "#loan/rates/rate.ts";
import { CYCLES } from "#loan/schedule/cycle.ts";

/** Typical offers, extreme ones, and values beyond the limits. */
const anyTerms = fc.record({
  principal: fc.oneof(
    fc.integer({ min: 0, max: 1000 }),
    { weight: 3, arbitrary: fc.integer({ min: 10_000, max: 1_000_000_000 }) },
    fc.integer({ min: 1_000_000_000_000, max: 100_000_000_000_000 }),
  ),
  rate: fc
    .tuple(
      fc.constantFrom(createNominalRate, createEffectiveRate, createFlatRate, createDailyRate),
      fc.oneof(fc.integer({ min: -1, max: 60 }), fc.double({ min: 0, max: 20_000, noNaN: true })),
    )
    .map(([rate, percent]) => rate(percent)),
  term: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 0, max: 48 }) },
    fc.integer({ min: 49, max: 601 }),
  ),
  cycle: fc.oneof(fc.constant("monthly" as const), fc.constantFrom(...CYCLES)),
});

describe("computeTotalPayable", () => {
  test("returns the sum of the schedule's payments", { timeout: 60_000 }, () => {
    let early = 0;
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const cost = computeLoanCost(terms);
        expect(computeTotalPayable(terms)).toBe(
          isLoanFailure(cost) ? undefined : cost.totalPayable,
        );
        if (!isLoanFailure(cost) && cost.schedule.length < terms.term) early += 1;
      }),
      { numRuns: 20_000 },
    );
    // Rounding up the instalments repays some small loans early.
    expect(early).toBeGreaterThan(40);
  });
});
