import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computePercentageOf, roundMoney } from "#loan/money.ts";
import {
  createEffectiveRate,
  createFlatRate,
  createNominalRate,
  toPercentPerCycle,
} from "#loan/rates/rate.ts";
import { computeInterest } from "#loan/schedule/annuity.ts";
import { getLoanCost } from "./results.ts";

/** Computes a share in millionths of a percent with integers, rounding halves up. */
function computeExactShare(amount: number, millionths: number): number {
  return Number((BigInt(amount) * BigInt(millionths) * 2n + 10n ** 8n) / (2n * 10n ** 8n));
}

describe("rounding of amounts", () => {
  test.for([
    [50, 29, 15],
    [11_000, 0.35, 39],
    [50, 2.23, 1],
    [50, 2.99, 1],
    [50, 3, 2],
  ] as const)("converts $1 percent of $0 to $2", ([amount, percent, share]) => {
    expect(computeInterest(amount, percent)).toBe(share);
    expect(computePercentageOf(amount, percent)).toBe(share);
  });

  test("rounds halves up despite floating-point error", () => {
    for (let hundredths = 1; hundredths <= 4000; hundredths++) checkHalves(hundredths);
  });

  test("agrees with exact integer arithmetic", () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000_000 });
    const millionths = fc.integer({ min: 0, max: 500_000 }).map((share) => share * 100);
    fc.assert(
      fc.property(amounts, millionths, (amount, share) => {
        expect(computePercentageOf(amount, share / 1_000_000)).toBe(
          computeExactShare(amount, share),
        );
      }),
      { numRuns: 20_000 },
    );
  });

  test("keeps whole amounts and values below a half", () => {
    for (const amount of [0, 1, 99, 1e6, 1e13, 1e15, 2 ** 52 - 1]) {
      expect(roundMoney(amount)).toBe(amount);
    }
    expect(roundMoney(0.499_999)).toBe(0);
    expect(roundMoney(1_000_000.499_999)).toBe(1_000_000);
    expect(roundMoney(1e13 + 0.48)).toBe(1e13);
  });

  test("rounds halves up in schedules", () => {
    const terms = { principal: 11_000, term: 2, cycle: "monthly" } as const;
    expect(
      getLoanCost({ ...terms, rate: createNominalRate(0.35, "month") }).schedule[0]?.interest,
    ).toBe(39);
    expect(
      getLoanCost({ ...terms, rate: createFlatRate(0.35, "month"), term: 1 }).totalInterest,
    ).toBe(39);
  });

  test.for(["monthly", "quarterly", "yearly"] as const)(
    "converts monthly rates exactly to %s cycles",
    (cycle) => {
      const months = { monthly: 1, quarterly: 3, yearly: 12 }[cycle];
      expect(toPercentPerCycle(createNominalRate(0.35, "month"), cycle)).toBe(0.35 * months);
      expect(toPercentPerCycle(createEffectiveRate(2, "month"), cycle)).toBeCloseTo(
        (1.02 ** months - 1) * 100,
        10,
      );
    },
  );
});

/** Throws if a share ending in a half is rounded down, for amounts up to 10,000. */
function checkHalves(hundredths: number): void {
  for (let amount = 1; amount <= 10_000; amount++) {
    if ((amount * hundredths) % 10_000 !== 5000) continue;
    const share = (amount * hundredths + 5000) / 10_000;
    const percent = hundredths / 100;
    if (computeInterest(amount, percent) !== share) throw new Error(`${percent} % of ${amount}`);
    const month = toPercentPerCycle(createNominalRate(percent, "month"), "monthly");
    if (computeInterest(amount, month) !== share)
      throw new Error(`${percent} % a month of ${amount}`);
    const year = toPercentPerCycle(createNominalRate(hundredths / 50, "year"), "half-yearly");
    if (computeInterest(amount, year) !== share)
      throw new Error(`${percent} % of ${amount}, by year`);
  }
}
