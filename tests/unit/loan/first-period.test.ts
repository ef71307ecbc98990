import { describe, expect, test } from "vitest";
import { createEffectiveRate, createFlatRate } from "#loan/rates/rate.ts";
import { getCyclesPerYear, toDirectiveFraction } from "#loan/schedule/cycle.ts";
import { getEffectivePercent, getLoanCost, MILLION } from "./results.ts";

describe("firstPeriod", () => {
  /** Directive 2008/48/EC, Annex I, part I, (c): a month has 365 / 12 days, a year 365. */
  test.for([
    ["monthly", 19 / 30, 19 / 365],
    ["monthly", 0.5, 15 / 365],
    ["semimonthly", 6 / 15, 6 / 365],
    ["weekly", 4 / 7, 4 / 365],
    ["two-monthly", 52 / 60, 52 / 365],
    ["quarterly", 1 / 3, 30 / 365],
    ["quarterly", 39 / 90, 39 / 365],
    ["half-yearly", 150 / 180, 150 / 365],
    ["yearly", 0.5, 0.5],
    ["yearly", 184 / 365, 184 / 365],
    ["daily", 0.5, 0.5 / 365],
  ] as const)("converts in a %s cycle the fraction %d to %d years", ([cycle, fraction, years]) => {
    const expectedFraction = toDirectiveFraction(fraction, cycle);
    expect(expectedFraction / getCyclesPerYear(cycle)).toBeCloseTo(years, 12);
    expect(expectedFraction).toBeLessThan(1);
  });
});

describe("computeLoanCost with a longer or shorter first period", () => {
  test.for([
    [0, 0.5],
    [1, 19 / 30],
    [3, 0],
  ] as const)("keeps the quoted rate: %d cycles, fraction %d", ([unitPeriods, fraction]) => {
    const firstPeriod = { unitPeriods, fraction };
    const cost = getLoanCost({ ...MILLION, principal: 1e9, firstPeriod });
    const growth = (1 + 0.02 * fraction) * 1.02 ** unitPeriods;
    expect(cost.schedule.at(0)?.interest).toBe(Math.round(1e9 * (growth - 1)));
    expect(cost.apr.percent).toBeCloseTo(24, 5);
    const compounded = getLoanCost({
      ...MILLION,
      principal: 1e9,
      firstPeriod,
      rate: createEffectiveRate(24),
    });
    expect(getEffectivePercent(compounded)).toBeCloseTo(24, 5);
  });

  test("counts years of 365 days for effective rates", () => {
    // 1,000.00 repaid after 19 days, which are 19 of 365 days, not of 360.
    const firstPeriod = { unitPeriods: 0, fraction: 19 / 30 };
    const cost = getLoanCost({
      ...MILLION,
      principal: 1e9,
      rate: createFlatRate(24),
      term: 1,
      firstPeriod,
    });
    const growth = 1 + (0.02 * 19) / 30;
    expect(cost.apr.percent).toBeCloseTo(24, 5);
    expect(getEffectivePercent(cost)).toBeCloseTo((growth ** (365 / 19) - 1) * 100, 5);
  });

  test("charges flat interest in proportion to its length", () => {
    const firstPeriod = { unitPeriods: 1, fraction: 0.5 };
    const cost = getLoanCost({ ...MILLION, rate: createFlatRate(24), firstPeriod });
    expect(cost.totalInterest).toBe(250_000);
    expect(cost.days).toBe(380);
  });
});
