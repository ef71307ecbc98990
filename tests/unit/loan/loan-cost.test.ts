import { describe, expect, test } from "vitest";
import type { Cycle } from "#loan/cycle.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { daily, effective, flat, nominal, type Rate } from "#loan/rate.ts";
import { costOf, effectivePercent } from "./answered.ts";

const MILLION: LoanTerms = { principal: 1_000_000, rate: nominal(24), term: 12, cycle: "monthly" };

describe("an annuity", () => {
  test("rounds its instalment once, and the last row takes the rest", () => {
    const cost = costOf(MILLION);
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
    expect(effectivePercent(cost)).toBeCloseTo(26.824, 3);
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

  test("without interest is the principal in parts", () => {
    const cost = costOf({ ...MILLION, rate: nominal(0), term: 7 });
    expect(cost).toMatchObject({ instalment: 142_857, lastInstalment: 142_858, totalCost: 0 });
    expect(cost.apr.percent).toBe(0);
  });

  test("by a rate a month is the one by twelve times that a year", () => {
    expect(costOf({ ...MILLION, rate: nominal(2, "month") })).toEqual(costOf(MILLION));
  });

  test("by an effective rate costs that rate, compounded", () => {
    const cost = costOf({ ...MILLION, rate: effective(30) });
    expect(effectivePercent(cost)).toBeCloseTo(30, 3);
    expect(cost.apr.percent).toBeCloseTo((1.3 ** (1 / 12) - 1) * 1200, 3);
    const monthly = costOf({ ...MILLION, rate: effective(2, "month") });
    expect(monthly.instalment).toBe(94_560);
  });
});

describe("an instalment that was agreed", () => {
  test.for<[string, Rate, number, number[]]>([
    ["more than it takes", nominal(48), 90_000, [90_000, 14_560]],
    ["so much that it is over early", nominal(48), 104_000, [104_000]],
    ["a little less than it takes", nominal(48), 53_000, [53_000, 53_040]],
    ["the interest alone", nominal(48), 4_000, [4_000, 104_000]],
    ["less than the interest", nominal(48), 1_000, [4_000, 104_000]],
    ["flat", flat(48), 60_000, [60_000, 48_000]],
    ["without interest", nominal(0), 70_000, [70_000, 30_000]],
  ])("%s: the last row takes the rest", ([, rate, instalment, paid]) => {
    const cost = costOf({ principal: 100_000, rate, term: 2, cycle: "monthly", instalment });
    expect(cost.schedule.map(({ payment }) => payment)).toEqual(paid);
    expect(cost.schedule.at(-1)?.balance).toBe(0);
    expect(cost.totalCost).toBe(paid.reduce((sum, each) => sum + each, 0) - 100_000);
  });
});

/** Flat rate a year, months, instalment of 1,000,000.00, APR and effective rate in percent. */
test.for([
  [10, 12, 91_666.67, 17.97, 19.53],
  [12, 12, 93_333.33, 21.46, 23.7],
  [24, 6, 186_666.67, 40.05, 48.28],
  [36, 12, 113_333.33, 60.96, 81.23],
  [12, 36, 37_777.78, 21.2, 23.39],
  [60, 3, 383_333.33, 87.93, 133.63],
] as const)("%d %% flat for %d months", ([percent, term, instalment, apr, effectiveRate]) => {
  const cost = costOf({ principal: 100_000_000, rate: flat(percent), term, cycle: "monthly" });
  expect(cost.instalment).toBe(Math.round(instalment * 100));
  expect(cost.totalInterest).toBe((1_000_000 * percent * term) / 12);
  expect(cost.apr.percent).toBeCloseTo(apr, 2);
  expect(effectivePercent(cost)).toBeCloseTo(effectiveRate, 2);
});

test("a fee that is deducted is in the APR", () => {
  const cost = costOf({
    principal: 10_000_000,
    rate: flat(4, "month"),
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
  expect(effectivePercent(cost)).toBeCloseTo(172.3, 1);
});

/** Rate, days, what is kept back of 100,000, and in percent: cost, APR, effective rate. */
test.for<[string, Rate, number, number, number, number, number]>([
  ["0.3 % a day", daily(0.3), 30, 0, 9, 109.5, 185.3],
  ["0.2 % a day", daily(0.2), 30, 0, 6, 73, 103.2],
  ["0.1 % a day", daily(0.1), 30, 0, 3, 36.5, 43.3],
  ["15 % for 30 days", daily(0.5), 30, 0, 15, 182.5, 447.6],
  ["20 % for 14 days", daily(20 / 14), 14, 0, 20, 521.4, 11_498],
  ["interest deducted", daily(0), 30, 15_000, 17.65, 214.7, 622.3],
  ["interest and a fee deducted", daily(0), 30, 16_000, 19.05, 231.75, 734.2],
])("one repayment: %s", ([, rate, term, deducted, share, apr, effectiveRate]) => {
  const cost = costOf({
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
  expect(Math.abs(effectivePercent(cost) / effectiveRate - 1)).toBeLessThan(0.0005);
});

/** Appendix J, (b)(5): a term of less than a year that is no whole number of months counts in days. */
test.for<[Cycle, number, number, number]>([
  ["daily", 14, 521.43, 11_498.2],
  ["weekly", 2, 521.43, 11_498.2],
  ["biweekly", 1, 521.43, 11_498.2],
  ["four-weekly", 1, 260.71, 976.95],
  ["weekly", 52, 20.05, 20.06],
  ["semimonthly", 1, 486.67, 8348.6],
  ["semimonthly", 2, 240, 791.61],
  ["monthly", 1, 240, 791.61],
])("20 %% for one term, %s × %d", ([cycle, term, apr, effectiveRate]) => {
  const days = { daily: 1, weekly: 7, biweekly: 14, "four-weekly": 28, semimonthly: 15 };
  const rate = daily(20 / (term * (days[cycle as keyof typeof days] ?? 30)));
  const cost = costOf({ principal: 1e9, rate, term, cycle, repayment: "single" });
  expect(cost.totalInterest).toBe(2e8);
  expect(cost.apr.percent).toBeCloseTo(apr, 2);
  expect(Math.abs(effectivePercent(cost) / effectiveRate - 1)).toBeLessThan(0.0001);
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
])("one repayment keeps the rate that it was computed with, %s × %d", ([cycle, term]) => {
  const terms = { principal: 1e12, term, cycle, repayment: "single" } as const;
  expect(costOf({ ...terms, rate: nominal(36) }).apr.percent).toBeCloseTo(36, 6);
  expect(effectivePercent(costOf({ ...terms, rate: effective(36) }))).toBeCloseTo(36, 6);
});

test("0.3 % a day of what was agreed, in three instalments, costs far more than 0.3 × 365", () => {
  const cost = costOf({ principal: 1_000_000, rate: daily(0.3), term: 3, cycle: "monthly" });
  expect(cost).toMatchObject({ totalInterest: 270_000, days: 90, costPerThousandPerDay: 3 });
  expect(cost.apr.percent).toBeCloseTo(155.7, 1);
  expect(effectivePercent(cost)).toBeCloseTo(332.25, 2);
});

describe("a single repayment by a rate on the balance", () => {
  const single = { ...MILLION, repayment: "single" } as const;

  test.for([
    [6, 120_000],
    [12, 240_000],
    [18, 388_800],
    [24, 537_600],
  ] as const)("after %d months: simple within a year, years compounded", ([term, interest]) => {
    const cost = costOf({ ...single, term });
    expect(cost.totalInterest).toBe(interest);
    expect(cost.schedule).toHaveLength(1);
    expect(cost.apr.percent).toBeCloseTo(24, 10);
  });

  test("by an effective rate costs that rate", () => {
    const cost = costOf({ ...single, rate: effective(21), term: 18 });
    expect(effectivePercent(cost)).toBeCloseTo(21, 3);
  });
});

describe("interest first", () => {
  test("repays the principal with the last instalment", () => {
    const cost = costOf({ ...MILLION, repayment: "interest-only" });
    expect(cost).toMatchObject({ instalment: 20_000, lastInstalment: 1_020_000 });
    expect(cost.totalInterest).toBe(240_000);
    expect(cost.apr.percent).toBeCloseTo(24, 8);
  });

  test("of a flat loan is the same interest", () => {
    const cost = costOf({ ...MILLION, rate: flat(24), repayment: "interest-only" });
    expect(cost).toMatchObject({ instalment: 20_000, lastInstalment: 1_020_000 });
  });

  test("repays a balloon with the last instalment", () => {
    const cost = costOf({ ...MILLION, repayment: "balloon", balloon: 400_000 });
    expect(cost.instalment).toBe(Math.round(94_559.6 * 0.6 + 20_000 * 0.4));
    expect(cost.lastInstalment - cost.instalment).toBeGreaterThan(399_980);
    expect(cost.apr.percent).toBeCloseTo(24, 3);
  });

  test("of a flat loan with a balloon leaves it for the end", () => {
    const terms = { ...MILLION, rate: flat(12), repayment: "balloon", balloon: 400_000 } as const;
    expect(costOf(terms)).toMatchObject({ instalment: 60_000, lastInstalment: 460_000 });
  });
});

test("fees: up front, deducted and with each instalment", () => {
  const fees = { upFront: 10_000, deducted: 20_000, perInstalment: 500 };
  const cost = costOf({ ...MILLION, fees });
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
])("instalments come %s: a year has %d", ([cycle, perYear, term]) => {
  const cost = costOf({ principal: 1e9, rate: nominal(30), term, cycle });
  expect(cost.schedule.at(0)?.interest).toBe(Math.round(3e8 / perYear));
  expect(cost.apr.percent).toBeCloseTo(30, 4);
});

describe("a first period of another length", () => {
  test.for([
    [0, 0.5],
    [1, 19 / 30],
    [3, 0],
  ] as const)("%d cycles and %d of one keep the rate", ([unitPeriods, fraction]) => {
    const firstPeriod = { unitPeriods, fraction };
    const cost = costOf({ ...MILLION, principal: 1e9, firstPeriod });
    const growth = (1 + 0.02 * fraction) * 1.02 ** unitPeriods;
    expect(cost.schedule.at(0)?.interest).toBe(Math.round(1e9 * (growth - 1)));
    expect(cost.apr.percent).toBeCloseTo(24, 5);
    const compounded = costOf({ ...MILLION, principal: 1e9, firstPeriod, rate: effective(24) });
    expect(effectivePercent(compounded)).toBeCloseTo(24, 5);
  });

  test("of odd days is as long for the effective rate as the Directive counts them", () => {
    // 1,000.00 for one payment after 19 odd days: 19 of 365 days, not 19 of 360.
    const firstPeriod = { unitPeriods: 0, fraction: 19 / 30 };
    const cost = costOf({ ...MILLION, principal: 1e9, rate: flat(24), term: 1, firstPeriod });
    const growth = 1 + (0.02 * 19) / 30;
    expect(cost.apr.percent).toBeCloseTo(24, 5);
    expect(effectivePercent(cost)).toBeCloseTo((growth ** (365 / 19) - 1) * 100, 5);
  });

  test("of a flat loan costs by its length", () => {
    const firstPeriod = { unitPeriods: 1, fraction: 0.5 };
    const cost = costOf({ ...MILLION, rate: flat(24), firstPeriod });
    expect(cost.totalInterest).toBe(250_000);
    expect(cost.days).toBe(380);
  });
});
