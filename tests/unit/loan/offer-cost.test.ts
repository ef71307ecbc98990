import { describe, expect, test } from "vitest";
import { computeOfferCost } from "#loan/offer-cost.ts";
import { createDailyRate } from "#loan/rates/rate.ts";
import { getEffectivePercent, getLoanCost } from "./results.ts";

describe("computeOfferCost", () => {
  test.for([
    [50_000, 60_000, 30],
    [50_000, 80_000, 60],
    [12_345, 15_000, 14],
    [1_000_000, 1_090_000, 365],
  ] as const)(
    "agrees with computeLoanCost for payout %i, repayment %i, %i days",
    ([payout, payBack, days]) => {
      const principal = payBack * 100;
      const fees = { deducted: principal - payout * 100 };
      const loan = {
        principal,
        rate: createDailyRate(0),
        term: days,
        cycle: "daily",
        repayment: "single",
        fees,
      } as const;
      const { cost, yearlyPercent = 0 } = computeOfferCost({ payout, payBack, days }) ?? {};
      expect(cost).toBe(payBack - payout);
      expect(yearlyPercent).toBeCloseTo(getEffectivePercent(getLoanCost(loan)), 4);
    },
  );

  test("computes the monthly rate for 30 days", () => {
    const at = (days: number) =>
      computeOfferCost({ payout: 100, payBack: 110, days })?.monthlyPercent;
    expect([at(15), at(30), at(60)]).toEqual([20, 10, 5]);
  });

  test("returns no yearly rate if it is too high", () => {
    const cost = computeOfferCost({ payout: 1, payBack: 1_000_000, days: 1 });
    expect(cost).toMatchObject({ cost: 999_999, yearlyPercent: undefined });
  });

  test.for([
    [0, 100, 30],
    [100, 0, 30],
    [100, 110, 0],
    [Number.NaN, 110, 30],
  ] as const)(
    "returns undefined for payout %i, repayment %i, %i days",
    ([payout, payBack, days]) => {
      expect(computeOfferCost({ payout, payBack, days })).toBeUndefined();
    },
  );
});
