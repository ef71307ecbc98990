import { describe, expect, test } from "vitest";
import { computeMonthlyPayments } from "#browser/comparison/cells.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { flat } from "#loan/rates/rate.ts";

describe("cost of payments", () => {
  test.each([
    [flat(4, "month"), 10_000_000, 3],
    [flat(0), 10_000_000, 3],
    [flat(100_000), 10_000, 12],
  ])("matches the engine for %j on %d over %d months", (rate, principal, term) => {
    const cost = loanCost({ principal, rate, term, cycle: "monthly" });
    if (isLoanFailure(cost)) throw new Error(cost.error);
    const payments = computeMonthlyPayments(cost.totalPayable, principal, term);
    expect(Math.abs((payments.instalment ?? 0) - cost.instalment)).toBeLessThanOrEqual(1);
    const percent = cost.effectiveAnnualRate?.percent ?? Number.NaN;
    expect((payments.yearlyRate ?? Number.NaN) / (percent || 1)).toBeCloseTo(percent && 1, 4);
  });
});
