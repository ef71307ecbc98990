import { describe, expect, test } from "vitest";
import {
  createDailyRate,
  createEffectiveRate,
  createFlatRate,
  createNominalRate,
  type Rate,
} from "#loan/rates/rate.ts";
import type { Cycle } from "#loan/schedule/cycle.ts";
import { getEffectivePercent, getLoanCost, MILLION } from "./results.ts";

describe("computeLoanCost with equal instalments", () => {
  test("rounds the instalments and adjusts the last one", () => {
    const cost = getLoanCost(MILLION);
    expect(cost).toMatchObject({
      instalment: 94_560,
      lastInstalment: 94_555,
      totalInterest: 134_715,
      totalPayable: 1_134_715,
      totalCost: 134_715,
      disbursed: 1_000_000,
      days: 365,
    });
    expect(cost.apr.percent).toBeCloseTo(24, 3);
    expect(getEffectivePercent(cost)).toBeCloseTo(26.824, 3);
    expect(cost.schedule.at(0)).toEqual({
      number: 1,
      payment: 94_560,
      interest: 20_000,
      principal: 74_560,
      extra: 0,
      fee: 0,
      balance: 925_440,
    });
  });

  test("divides the principal if there is no interest", () => {
    const cost = getLoanCost({ ...MILLION, rate: createNominalRate(0), term: 7 });
    expect(cost).toMatchObject({ instalment: 142_857, lastInstalment: 142_858, totalCost: 0 });
    expect(cost.apr.percent).toBe(0);
  });

  test("returns equal costs for 2% a month and 24% a year", () => {
    expect(getLoanCost({ ...MILLION, rate: createNominalRate(2, "month") })).toEqual(
      getLoanCost(MILLION),
    );
  });

  test("returns the quoted effective rate", () => {
    const cost = getLoanCost({ ...MILLION, rate: createEffectiveRate(30) });
    expect(getEffectivePercent(cost)).toBeCloseTo(30, 3);
    expect(cost.apr.percent).toBeCloseTo((1.3 ** (1 / 12) - 1) * 1200, 3);
    const monthly = getLoanCost({ ...MILLION, rate: createEffectiveRate(2, "month") });
    expect(monthly.instalment).toBe(94_560);
  });
});

describe("computeLoanCost with an agreed instalment", () => {
  test.for<[string, Rate, number, number[]]>([
    ["more than it takes", createNominalRate(48), 90_000, [90_000, 14_560]],
    ["so much that it is over early", createNominalRate(48), 104_000, [104_000]],
    ["a little less than it takes", createNominalRate(48), 53_000, [53_000, 53_040]],
    ["the interest alone", createNominalRate(48), 4_000, [4_000, 104_000]],
    ["less than the interest", createNominalRate(48), 1_000, [4_000, 104_000]],
    ["flat", createFlatRate(48), 60_000, [60_000, 48_000]],
    ["without interest", createNominalRate(0), 70_000, [70_000, 30_000]],
  ])("adjusts the last row: %s", ([, rate, instalment, paid]) => {
    const cost = getLoanCost({ principal: 100_000, rate, term: 2, cycle: "monthly", instalment });
    expect(cost.schedule.map(({ payment }) => payment)).toEqual(paid);
    expect(cost.schedule.at(-1)?.balance).toBe(0);
    expect(cost.totalCost).toBe(paid.reduce((sum, each) => sum + each, 0) - 100_000);
  });
});

describe("computeLoanCost with a flat rate", () => {
  /** Flat rate a year, months, instalment of 1,000,000.00, APR and effective rate in percent. */
  test.for([
    [10, 12, 91_666.67, 17.97, 19.53],
    [12, 12, 93_333.33, 21.46, 23.7],
    [24, 6, 186_666.67, 40.05, 48.28],
    [36, 12, 113_333.33, 60.96, 81.23],
    [12, 36, 37_777.78, 21.2, 23.39],
    [60, 3, 383_333.33, 87.93, 133.63],
  ] as const)(
    "computes instalments and rates: %d %% for %d months",
    ([percent, term, instalment, apr, effectiveRate]) => {
      const cost = getLoanCost({
        principal: 100_000_000,
        rate: createFlatRate(percent),
        term,
        cycle: "monthly",
      });
      expect(cost.instalment).toBe(Math.round(instalment * 100));
      expect(cost.totalInterest).toBe((1_000_000 * percent * term) / 12);
      expect(cost.apr.percent).toBeCloseTo(apr, 2);
      expect(getEffectivePercent(cost)).toBeCloseTo(effectiveRate, 2);
    },
  );

  test("includes deducted fees in the APR", () => {
    const cost = getLoanCost({
      principal: 10_000_000,
      rate: createFlatRate(4, "month"),
      term: 3,
      cycle: "monthly",
      fees: { deducted: 500_000 },
    });
    expect(cost).toMatchObject({
      instalment: 3_733_333,
      lastInstalment: 3_733_334,
      totalPayable: 11_200_000,
      totalFees: 500_000,
      totalCost: 1_700_000,
      disbursed: 9_500_000,
      netDisbursed: 9_500_000,
    });
    expect(cost.apr.percent).toBeCloseTo(104.47, 2);
    expect(getEffectivePercent(cost)).toBeCloseTo(172.3, 1);
  });

  test("computes a daily rate of 0.3 % in instalments", () => {
    const cost = getLoanCost({
      principal: 1_000_000,
      rate: createDailyRate(0.3),
      term: 3,
      cycle: "monthly",
    });
    expect(cost).toMatchObject({ totalInterest: 270_000, days: 90, costPerThousandPerDay: 3 });
    expect(cost.apr.percent).toBeCloseTo(155.7, 1);
    expect(getEffectivePercent(cost)).toBeCloseTo(332.25, 2);
  });
});

describe("computeLoanCost with principal or a balloon due at the end", () => {
  test("repays the principal with the last instalment", () => {
    const cost = getLoanCost({ ...MILLION, repayment: "interest-only" });
    expect(cost).toMatchObject({ instalment: 20_000, lastInstalment: 1_020_000 });
    expect(cost.totalInterest).toBe(240_000);
    expect(cost.apr.percent).toBeCloseTo(24, 8);
  });

  test("charges flat interest as usual", () => {
    const cost = getLoanCost({ ...MILLION, rate: createFlatRate(24), repayment: "interest-only" });
    expect(cost).toMatchObject({ instalment: 20_000, lastInstalment: 1_020_000 });
  });

  test("adds the balloon to the last instalment", () => {
    const cost = getLoanCost({ ...MILLION, repayment: "balloon", balloon: 400_000 });
    expect(cost.instalment).toBe(Math.round(94_559.6 * 0.6 + 20_000 * 0.4));
    expect(cost.lastInstalment - cost.instalment).toBeGreaterThan(399_980);
    expect(cost.apr.percent).toBeCloseTo(24, 3);
  });

  test("adds the balloon to the last instalment at a flat rate", () => {
    const terms = {
      ...MILLION,
      rate: createFlatRate(12),
      repayment: "balloon",
      balloon: 400_000,
    } as const;
    expect(getLoanCost(terms)).toMatchObject({ instalment: 60_000, lastInstalment: 460_000 });
  });
});

describe("computeLoanCost with fees", () => {
  test("adds fees paid upfront, deducted or per instalment", () => {
    const fees = { upFront: 10_000, deducted: 20_000, perInstalment: 500 };
    const cost = getLoanCost({ ...MILLION, fees });
    expect(cost).toMatchObject({
      instalment: 94_560,
      totalFees: 36_000,
      totalPayable: 1_134_715 + 10_000 + 6_000,
      totalCost: 134_715 + 36_000,
      disbursed: 980_000,
      netDisbursed: 970_000,
    });
    expect(cost.schedule.every(({ fee }) => fee === 500)).toBe(true);
  });

  test.for<[Cycle, number, number]>([
    ["daily", 365, 30],
    ["weekly", 52, 26],
    ["biweekly", 26, 13],
    ["four-weekly", 13, 13],
    ["semimonthly", 24, 24],
    ["monthly", 12, 12],
    ["two-monthly", 6, 6],
    ["quarterly", 4, 8],
    ["half-yearly", 2, 4],
    ["yearly", 1, 5],
  ])("computes %s instalments, %d a year", ([cycle, perYear, term]) => {
    const cost = getLoanCost({ principal: 1e9, rate: createNominalRate(30), term, cycle });
    expect(cost.schedule.at(0)?.interest).toBe(Math.round(3e8 / perYear));
    expect(cost.apr.percent).toBeCloseTo(30, 4);
  });
});
