import { describe, expect, test } from "vitest";
import { computeLateCost } from "#loan/late-cost.ts";
import { createDailyRate } from "#loan/rates/rate.ts";

const rule = { graceDays: 3, fee: 500, rate: createDailyRate(1) };

describe("computeLateCost", () => {
  test.for([
    ["within grace", 3, {}, { chargedDays: 0, fee: 0, interest: 0, cost: 0, payable: 100_000 }],
    ["beyond grace, from the due date", 7, {}, { chargedDays: 7, interest: 7000, cost: 7500 }],
    ["with a fee but no interest", 14, { rate: undefined }, { interest: 0, cost: 500 }],
  ] as const)("computes the cost of a payment %s", ([, days, change, cost]) => {
    expect(computeLateCost(100_000, days, { ...rule, ...change })).toMatchObject(cost);
  });

  test.for([
    [0, 7, {}, "amount-not-positive"],
    [100, -1, {}, "late-rule-invalid"],
    [100, Number.NaN, {}, "late-rule-invalid"],
    [100, 7, { graceDays: -1 }, "late-rule-invalid"],
    [100, 7, { fee: -1 }, "fee-invalid"],
    [100, 7, { rate: createDailyRate(-1) }, "rate-negative"],
    [1e13, 36_525, { rate: createDailyRate(100_000) }, "amount-too-large"],
  ] as const)("rejects %d after %d days with %j", ([overdue, days, change, error]) => {
    expect(computeLateCost(overdue, days, { ...rule, ...change })).toEqual({ error });
  });
});
