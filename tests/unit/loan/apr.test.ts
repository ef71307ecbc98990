import { describe, expect, test } from "vitest";
import {
  type CashFlow,
  type CashFlows,
  computeApr,
  computeEffectiveRate,
} from "#loan/rates/annual-rate.ts";
import { type Cycle, getCyclesPerYear } from "#loan/schedule/cycle.ts";
import { computeImbalance, createAdvance, createPayments } from "./flows.ts";

const repeatAmount = (count: number, amount: number) => Array<number>(count).fill(amount);

/** Regulation Z, Appendix J, (c): [example, advance, cycle, t and f of the first, payments, APR]. */
const APPENDIX_J: [string, number, Cycle, [number, number], number[], number][] = [
  ["(c)(1)(i)", 5000, "monthly", [1, 0], repeatAmount(24, 230), 9.69],
  ["(c)(1)(ii)", 6000, "monthly", [1, 19 / 30], repeatAmount(36, 200), 11.82],
  ["(c)(1)(iii)", 5000, "semimonthly", [0, 6 / 15], repeatAmount(24, 219.17), 10.34],
  ["(c)(1)(iv)", 10_000, "quarterly", [1, 39 / 90], repeatAmount(40, 385), 8.97],
  ["(c)(1)(v)", 500, "weekly", [4, 4 / 7], repeatAmount(30, 17.6), 14.96],
  ["(c)(2)(i)", 5000, "monthly", [1, 0], [250, ...repeatAmount(23, 230)], 10.08],
  ["(c)(2)(ii)", 400, "four-weekly", [1, 5 / 28], [39.5, ...repeatAmount(11, 38.31)], 28.5],
  ["(c)(3)(i)", 5000, "monthly", [1, 0], [...repeatAmount(23, 230), 280], 10.5],
  ["(c)(3)(ii)", 200, "biweekly", [0, 8 / 14], [...repeatAmount(19, 9.5), 30], 12.22],
  ["(c)(4)(i)", 5000, "monthly", [1, 0], [250, ...repeatAmount(22, 230), 280], 10.9],
  ["(c)(4)(ii)", 8000, "two-monthly", [0, 52 / 60], [449.36, ...repeatAmount(18, 465), 200], 7.3],
];

function getAprPercent(flows: CashFlows): number {
  const apr = computeApr(flows);
  if ("error" in apr) throw new Error(apr.error);
  return apr.percent;
}

describe("computeApr", () => {
  test.for(APPENDIX_J)(
    "returns the APR of Regulation Z's example %s",
    ([, amount, cycle, [first, fraction], amounts, percent]) => {
      const paid = amounts.map((each, index) => ({
        amount: each,
        unitPeriods: first + index,
        fraction,
      }));
      const flows = {
        advances: createAdvance(amount),
        payments: paid,
        perYear: getCyclesPerYear(cycle),
      };
      expect(getAprPercent(flows)).toBeCloseTo(percent, 2);
    },
  );

  test.for([
    ["(c)(5)(i), 255 days", 1080, 1, 0, 365 / 255, 11.45],
    ["(c)(5)(ii), six months", 1044, 1, 0, 2, 8.8],
    ["(c)(5)(iii), a year and a half", 1135.19, 1, 0.5, 1, 8.76],
    ["(c)(5)(iv), two years", 1240, 2, 0, 1, 11.36],
  ] as const)(
    "returns the APR of one payment in Appendix J %s",
    ([, amount, unitPeriods, fraction, perYear, percent]) => {
      const flows = {
        advances: createAdvance(1000),
        payments: [{ amount, unitPeriods, fraction }],
        perYear,
      };
      expect(getAprPercent(flows)).toBeCloseTo(percent, 2);
    },
  );
});

describe("computeApr balances the general equation for", () => {
  const odd = { unitPeriods: 1, fraction: 19 / 30 };
  test.for([
    ["odd first period", createAdvance(6000), createPayments(36, 200, odd), 12],
    ["thousands of per cent", createAdvance(1), createPayments(3, 100), 365],
    ["next to nothing", createAdvance(1_000_000), createPayments(12, 83_334), 12],
    [
      "several advances, some of them late and in a fraction of a period",
      [...createAdvance(1000), ...createPayments(3, 1000, { unitPeriods: 1, fraction: 0.2 })],
      createPayments(48, 110, { unitPeriods: 6, fraction: 0.5 }),
      12,
    ],
    [
      "skipped payments",
      createAdvance(2135),
      [...createPayments(2, 300), ...createPayments(10, 200, { unitPeriods: 6, fraction: 0 })],
      13,
    ],
    [
      "payments that nobody put in order",
      createAdvance(900),
      createPayments(12, 100).reverse(),
      12,
    ],
    ["600 months", createAdvance(1_000_000), createPayments(600, 9000), 12],
  ] as [string, CashFlow[], CashFlow[], number][])("%s", ([, advances, paid, perYear]) => {
    const flows = { advances, payments: paid, perYear };
    const percent = getAprPercent(flows);
    // The solution lies between two rates 1e-9 percent apart, or between neighbouring numbers.
    const near = Math.max(5e-10, percent * 1e-14);
    expect(computeImbalance(flows, (percent - near) / 100 / perYear)).toBeGreaterThan(0);
    expect(computeImbalance(flows, (percent + near) / 100 / perYear)).toBeLessThan(0);
  });
});

describe("computeApr in special cases", () => {
  test("returns zero for a loan without cost", () => {
    const flows = { advances: createAdvance(1200), payments: createPayments(12, 100), perYear: 12 };
    expect(computeApr(flows)).toEqual({ kind: "nominal", percent: 0, period: "year" });
  });

  /** Sums of decimal fractions differ in their last bits: 10 × 1.1 is 10.999999999999998. */
  test.for<[string, CashFlow[], CashFlow[]]>([
    ["11 in ten parts", createAdvance(11), createPayments(10, 1.1)],
    ["100.2 in three parts", createAdvance(100.2), createPayments(3, 33.4)],
    [
      "the other way round",
      createPayments(10, 1.1, { unitPeriods: 0, fraction: 0 }),
      createPayments(1, 11),
    ],
    ["0.3 in three parts", createAdvance(0.3), createPayments(3, 0.1)],
  ])("ignores rounding in %s", ([, advances, paid]) => {
    for (const rateOf of [computeApr, computeEffectiveRate]) {
      expect(rateOf({ advances, payments: paid, perYear: 12 })).toMatchObject({ percent: 0 });
    }
  });

  test("returns an error if payments are less than advances", () => {
    const flows = {
      advances: createAdvance(1_000_000),
      payments: createPayments(1, 999_999.99),
      perYear: 12,
    };
    expect(computeApr(flows)).toEqual({ error: "payments-below-advances" });
  });

  const createDelayedPayments = (unitPeriods: number, fraction = 0) => ({
    payments: createPayments(12, 100, { unitPeriods, fraction }),
  });

  test.for<[string, Partial<CashFlows>, string]>([
    ["no advance", { advances: [] }, "advance-missing"],
    ["an advance of nothing", { advances: createAdvance(0) }, "advance-missing"],
    ["no payment", { payments: [] }, "payment-missing"],
    ["less back than was lent", { payments: createPayments(9, 100) }, "payments-below-advances"],
    ["a payment at once", { payments: createAdvance(2000) }, "no-rate"],
    ["a negative amount", { payments: createPayments(12, -100) }, "flow-invalid"],
    ["NaN", { payments: createPayments(12, Number.NaN) }, "flow-invalid"],
    ["infinity", { payments: createPayments(12, Number.POSITIVE_INFINITY) }, "amount-too-large"],
    ["half a period", createDelayedPayments(0.5), "flow-invalid"],
    ["days as a fraction", createDelayedPayments(1, 19), "flow-invalid"],
    ["no year", { perYear: 0 }, "unit-periods-invalid"],
    ["a year of NaN", { perYear: Number.NaN }, "unit-periods-invalid"],
  ])("returns an error for %s", ([, change, error]) => {
    const flows = { advances: createAdvance(1000), payments: createPayments(12, 100), perYear: 12 };
    expect(computeApr({ ...flows, ...change })).toEqual({ error });
  });
});
