import { describe, expect, test } from "vitest";
import { computeLoanCost } from "#loan/loan-cost.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { createDailyRate, createFlatRate, createNominalRate } from "#loan/rates/rate.ts";
import { getLoanCost } from "./results.ts";

const LOAN: LoanTerms = {
  principal: 100_000,
  rate: createNominalRate(24),
  term: 12,
  cycle: "monthly",
};
const NOT_A_NUMBER = Number.NaN;
const INFINITE = Number.POSITIVE_INFINITY;
const period = (unitPeriods: number) => ({ unitPeriods, fraction: 0 });

describe("computeLoanCost", () => {
  test.for<[string, Partial<LoanTerms>, string]>([
    ["amount 0", { principal: 0 }, "amount-not-positive"],
    ["1e309", { principal: Number("1e309") }, "amount-too-large"],
    ["half a minor unit", { principal: 0.5 }, "amount-not-whole"],
    ["amount NaN", { principal: NOT_A_NUMBER }, "amount-not-a-number"],
    ["term 0", { term: 0 }, "term-too-short"],
    ["1,000 months", { term: 1000 }, "term-too-long"],
    ["half a term", { term: 2.5 }, "term-not-whole"],
    ["term NaN", { term: NOT_A_NUMBER }, "term-not-whole"],
    ["a negative rate", { rate: createNominalRate(-1) }, "rate-negative"],
    ["an infinite rate", { rate: createFlatRate(INFINITE) }, "rate-too-high"],
    ["rate NaN", { rate: createDailyRate(NOT_A_NUMBER) }, "rate-not-a-number"],
    ["fees like the loan", { fees: { deducted: 60_000, upFront: 40_000 } }, "fees-exceed-loan"],
    ["a negative fee", { fees: { perInstalment: -1 } }, "fee-invalid"],
    ["no balloon", { repayment: "balloon" }, "balloon-invalid"],
    ["a balloon above the loan", { repayment: "balloon", balloon: 100_001 }, "balloon-invalid"],
    ["a balloon beside instalments", { balloon: 100 }, "balloon-invalid"],
    ["an instalment of nothing", { instalment: 0 }, "instalment-invalid"],
    ["an instalment beside one", { repayment: "single", instalment: 1000 }, "instalment-invalid"],
    ["no first period", { firstPeriod: period(0) }, "first-period-invalid"],
    ["a first period of years", { firstPeriod: period(13) }, "first-period-invalid"],
    ["one beside it", { repayment: "single", firstPeriod: period(1) }, "first-period-invalid"],
    [
      "endless interest",
      { principal: 1e13, rate: createFlatRate(100_000), term: 600 },
      "amount-too-large",
    ],
  ])("rejects %s", ([, change, error]) => {
    expect(computeLoanCost({ ...LOAN, ...change })).toEqual({ error });
  });

  test.for<[string, Partial<LoanTerms>]>([
    ["rate 0, flat", { rate: createFlatRate(0), fees: { deducted: 99_999 } }],
    ["10,000 %", { rate: createNominalRate(10_000) }],
    ["100 % a day", { rate: createDailyRate(100), term: 1, cycle: "daily" }],
    ["one minor unit for 50 years", { principal: 1, term: 600 }],
    ["the largest amount", { principal: 1e13, term: 600, rate: createNominalRate(36) }],
    ["instalment fees above the loan", { fees: { perInstalment: 1_000_000 } }],
  ])("returns finite numbers for %s", ([, change]) => {
    const terms = { ...LOAN, ...change };
    const { schedule, apr, effectiveAnnualRate, ...amounts } = getLoanCost(terms);
    const numbers = [...Object.values(amounts), apr.percent, effectiveAnnualRate?.percent ?? 0];
    expect(numbers.filter((number) => !Number.isFinite(number) || number < 0)).toEqual([]);
    expect(schedule.reduce((sum, { principal }) => sum + principal, 0)).toBe(terms.principal);
  });

  test("omits an infinite effective rate", () => {
    const { apr, effectiveAnnualRate, totalPayable } = getLoanCost({
      principal: 10_000,
      rate: createDailyRate(4),
      term: 2,
      cycle: "daily",
      repayment: "single",
      fees: { deducted: 9_900 },
    });
    expect({ totalPayable, effectiveAnnualRate }).toEqual({
      totalPayable: 10_800,
      effectiveAnnualRate: undefined,
    });
    // 107 times the loan repaid after 2 of 365 days.
    expect(apr.percent).toBeCloseTo(10_700 * 182.5, 4);
  });
});
