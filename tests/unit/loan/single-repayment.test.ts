import { describe, expect, test } from "vitest";
import {
  createDailyRate,
  createEffectiveRate,
  createFlatTermRate,
  createNominalRate,
  type Rate,
} from "#loan/rates/rate.ts";
import type { Cycle } from "#loan/schedule/cycle.ts";
import { getEffectivePercent, getLoanCost, MILLION } from "./results.ts";

describe("computeLoanCost with a single repayment", () => {
  /** Rate, days, fee deducted from 100,000; then cost, APR and effective rate in percent. */
  test.for<[string, Rate, number, number, number, number, number]>([
    ["0.3 % a day", createDailyRate(0.3), 30, 0, 9, 109.5, 185.3],
    ["0.2 % a day", createDailyRate(0.2), 30, 0, 6, 73, 103.2],
    ["0.1 % a day", createDailyRate(0.1), 30, 0, 3, 36.5, 43.3],
    ["15 % for 30 days", createDailyRate(0.5), 30, 0, 15, 182.5, 447.6],
    ["20 % for 14 days", createDailyRate(20 / 14), 14, 0, 20, 521.4, 11_498],
    ["interest deducted", createDailyRate(0), 30, 15_000, 17.65, 214.7, 622.3],
    ["interest and a fee deducted", createDailyRate(0), 30, 16_000, 19.05, 231.75, 734.2],
  ])("computes cost and rates: %s", ([, rate, term, deducted, share, apr, effectiveRate]) => {
    const cost = getLoanCost({
      principal: 100_000,
      rate,
      term,
      cycle: "daily",
      repayment: "single",
      fees: { deducted },
    });
    expect((cost.totalCost / cost.netDisbursed) * 100).toBeCloseTo(share, 2);
    expect(cost.costPerThousandPerDay).toBeCloseTo((10 * share) / term, 2);
    expect(Math.abs(cost.apr.percent - apr)).toBeLessThan(0.051);
    expect(Math.abs(getEffectivePercent(cost) / effectiveRate - 1)).toBeLessThan(0.0005);
  });

  /** Appendix J, (b)(5): terms below a year are counted in days unless they are whole months. */
  test.for<[Cycle, number, number, number]>([
    ["daily", 14, 521.43, 11_498.2],
    ["weekly", 2, 521.43, 11_498.2],
    ["biweekly", 1, 521.43, 11_498.2],
    ["four-weekly", 1, 260.71, 976.95],
    ["weekly", 52, 20.05, 20.06],
    ["semimonthly", 1, 486.67, 8348.6],
    ["semimonthly", 2, 240, 791.61],
    ["monthly", 1, 240, 791.61],
  ])("computes 20 %% for the whole term: %s × %d", ([cycle, term, apr, effectiveRate]) => {
    const days = { daily: 1, weekly: 7, biweekly: 14, "four-weekly": 28, semimonthly: 15 };
    const rate = createDailyRate(20 / (term * (days[cycle as keyof typeof days] ?? 30)));
    const cost = getLoanCost({ principal: 1e9, rate, term, cycle, repayment: "single" });
    expect(cost.totalInterest).toBe(2e8);
    expect(cost.apr.percent).toBeCloseTo(apr, 2);
    expect(Math.abs(getEffectivePercent(cost) / effectiveRate - 1)).toBeLessThan(0.0001);
  });

  test.for<[Cycle, number]>([
    ["daily", 400],
    ["weekly", 2],
    ["weekly", 52],
    ["weekly", 60],
    ["biweekly", 1],
    ["four-weekly", 15],
    ["semimonthly", 1],
    ["semimonthly", 31],
    ["semimonthly", 48],
    ["quarterly", 3],
  ])("returns the quoted rate: %s × %d", ([cycle, term]) => {
    const terms = { principal: 1e12, term, cycle, repayment: "single" } as const;
    expect(getLoanCost({ ...terms, rate: createNominalRate(36) }).apr.percent).toBeCloseTo(36, 6);
    expect(
      getEffectivePercent(getLoanCost({ ...terms, rate: createEffectiveRate(36) })),
    ).toBeCloseTo(36, 6);
  });
});

describe("computeLoanCost with one repayment and a nominal rate", () => {
  const single = { ...MILLION, repayment: "single" } as const;

  test.for([
    [6, 120_000],
    [12, 240_000],
    [18, 388_800],
    [24, 537_600],
  ] as const)("compounds only after full years: %d months", ([term, interest]) => {
    const cost = getLoanCost({ ...single, term });
    expect(cost.totalInterest).toBe(interest);
    expect(cost.schedule).toHaveLength(1);
    expect(cost.apr.percent).toBeCloseTo(24, 10);
  });

  test("returns the quoted effective rate", () => {
    const cost = getLoanCost({ ...single, rate: createEffectiveRate(21), term: 18 });
    expect(getEffectivePercent(cost)).toBeCloseTo(21, 3);
  });
});

describe("computeLoanCost with a rate for the term", () => {
  test.for<[number, number, number, Cycle, number]>([
    [100_000, 10, 14, "daily", 10_000],
    [50_000, 15, 3, "weekly", 7_500],
    [1_000_000, 9, 30, "daily", 90_000],
    [20_000, 35, 1, "monthly", 7_000],
  ])("charges %d at %d %% over %d %s", ([principal, percent, term, cycle, interest]) => {
    const rate = createFlatTermRate(percent);
    const single = getLoanCost({ principal, rate, term, cycle, repayment: "single" });
    const instalments = getLoanCost({ principal, rate, term, cycle });
    expect(single.totalCost).toBe(interest);
    expect(instalments.totalCost).toBe(interest);
  });
});
