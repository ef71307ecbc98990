import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectiveRateOf } from "#loan/rates/annual-rate.ts";
import { computeEqualPaymentsRate } from "#scores/paid-rate.ts";
import { createAdvance, createPayments } from "../loan/flows.ts";

describe("computeEqualPaymentsRate", () => {
  test("returns zero without interest", () => {
    const rate = computeEqualPaymentsRate({ amount: 900, repayment: 900, count: 3, perYear: 12 });
    expect(rate).toBeCloseTo(0, 9);
  });

  test("matches effectiveRateOf", () => {
    const loans = fc.record({
      amount: fc.integer({ min: 100, max: 1e9 }),
      times: fc.double({ min: 1.0001, max: 5, noNaN: true }),
      count: fc.integer({ min: 1, max: 120 }),
      days: fc.integer({ min: 1, max: 3653 }),
    });
    fc.assert(
      fc.property(loans, ({ amount, times, count, days }) => {
        const perYear = (365 * count) / days;
        const repayment = amount * times;
        const flows = {
          advances: createAdvance(amount),
          payments: createPayments(count, repayment / count),
        };
        const engine = effectiveRateOf({ ...flows, perYear });
        const percent = computeEqualPaymentsRate({ amount, repayment, count, perYear });
        if ("error" in engine || engine.percent > 100_000) return;
        expect(percent / engine.percent).toBeCloseTo(1, 6);
      }),
      { numRuns: 2000 },
    );
  });
});
