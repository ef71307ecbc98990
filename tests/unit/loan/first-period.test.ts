import { describe, expect, test } from "vitest";
import { effective, flat } from "#loan/rates/rate.ts";
import { cyclesPerYear } from "#loan/schedule/cycle.ts";
import {
  firstPeriodBetween,
  firstPeriodOfDays,
  fractionByDirective,
} from "#loan/schedule/first-period.ts";
import { costOf, effectivePercent, MILLION } from "./answered.ts";

test.for([
  ["1978-02-10", "1978-04-01", "monthly", 1, 19 / 30],
  ["1978-02-23", "1978-03-01", "semimonthly", 0, 6 / 15],
  ["1978-05-23", "1978-10-01", "quarterly", 1, 39 / 90],
  ["1978-03-20", "1978-04-21", "weekly", 4, 4 / 7],
  ["1978-01-10", "1978-03-01", "two-monthly", 0, 52 / 60],
  ["2026-01-31", "2026-02-28", "monthly", 0, 28 / 30],
  ["2026-01-30", "2026-03-30", "monthly", 2, 0],
  ["2026-01-02", "2026-02-01", "monthly", 1, 0],
  ["2026-01-01", "2026-02-20", "semimonthly", 3, 4 / 15],
  ["2025-01-17", "2026-07-17", "yearly", 1, 0.5],
  ["2025-01-17", "2026-07-20", "yearly", 1, 184 / 365],
  ["2026-01-10", "2026-12-10", "half-yearly", 1, 150 / 180],
  ["2026-01-01", "2026-01-11", "daily", 10, 0],
] as const)("from %s to %s, %s", ([from, to, cycle, unitPeriods, fraction]) => {
  expect(firstPeriodBetween(from, to, cycle)).toEqual({
    unitPeriods,
    fraction: expect.closeTo(fraction, 12),
  });
});

test.for([
  ["2026-02-10", "2026-02-10"],
  ["2026-02-10", "2026-02-09"],
  ["2026-02-30", "2026-04-01"],
  ["", "2026-04-01"],
])("there is none from %j to %j", ([from, to]) => {
  expect(firstPeriodBetween(from ?? "", to ?? "", "monthly")).toBeUndefined();
});

/** Directive 2008/48/EC, Annex I, part I, (c): an equal month has 365 / 12 days; odd days are of 365. */
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
] as const)(
  "as the Directive counts it, %s, %d of one is %d of a year",
  ([cycle, fraction, years]) => {
    const counted = fractionByDirective(fraction, cycle);
    expect(counted / cyclesPerYear(cycle)).toBeCloseTo(years, 12);
    expect(counted).toBeLessThan(1);
  },
);

test("days alone are enough", () => {
  expect(firstPeriodOfDays(45, "monthly")).toEqual({ unitPeriods: 1, fraction: 0.5 });
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
