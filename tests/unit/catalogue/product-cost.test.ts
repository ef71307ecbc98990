import { describe, expect, test } from "vitest";
import {
  type CostedProduct,
  computeProductCost,
  computeProductTotal,
} from "#catalogue/products/product-cost.ts";

const LOAN = { amount: 100_000, term: 3 };
const FLAT: CostedProduct = {
  market: "NG",
  quota: { min: 1_000, max: 500_000 },
  period: { min: 30, max: 180 },
  interestRate: { min: 3, max: 4, kind: "flat", period: "month" },
  fees: "none",
};

describe("computeProductCost", () => {
  test("computes the total at the highest rate, in minor units", () => {
    expect(computeProductCost(FLAT, LOAN)).toEqual({ total: 11_200_000 });
    expect(computeProductTotal({ ...FLAT, market: "ID" }, LOAN)).toBe(112_000);
  });

  test.for([
    [{ max: 10, kind: "flat", period: "term" }, 14, 11_000_000],
    [{ max: 25, kind: "flat", period: "term" }, 30, 12_500_000],
    [{ max: 1, kind: "daily", period: "day" }, 21, 12_100_000],
  ] as const)("computes the cost of %j for %i days", ([interestRate, term, total]) => {
    const product = { ...FLAT, period: { min: 7, max: 180 }, interestRate };
    expect(computeProductTotal(product, { amount: 100_000, term, unit: "day" })).toBe(total);
    expect(computeProductCost(FLAT, { amount: 100_000, term: 7, unit: "day" })).toEqual({
      gap: "term-not-offered",
    });
  });

  test("computes equal payments for rates on the balance", () => {
    const interestRate = { max: 24, kind: "nominal", period: "year" } as const;
    // 1,000,000 at 2 % a month: 11 instalments of 94,560 and a last one of 94,555.
    expect(
      computeProductTotal(
        { market: "ID", interestRate, fees: "none" },
        { amount: 1_000_000, term: 12 },
      ),
    ).toBe(11 * 94_560 + 94_555);
    expect(computeProductTotal({ ...FLAT, interestRate: { ...interestRate, max: 0 } }, LOAN)).toBe(
      10_000_000,
    );
  });

  type Quoted = NonNullable<CostedProduct["interestRate"]>;

  const rate = (max: number | undefined, kind: Quoted["kind"], period: Quoted["period"]) => ({
    min: 1,
    max,
    kind,
    period,
  });

  test.for<[string, Partial<CostedProduct>, string]>([
    ["no rate", { interestRate: undefined }, "terms-unknown"],
    ["its best end only", { interestRate: rate(undefined, "flat", "month") }, "terms-unknown"],
    ["an APR unexplained", { interestRate: rate(9, "published-apr", "year") }, "rate-kind-unknown"],
    ["a day's rate for months", { interestRate: rate(1, "daily", "month") }, "rate-kind-unknown"],
    ["a flat rate for a day", { interestRate: rate(1, "flat", "day") }, "rate-kind-unknown"],
    ["no word about fees", { fees: undefined }, "fees-unknown"],
    ["fees in words", { fees: "1.9% processing fee" }, "fees-unknown"],
    ["more than is lent", { quota: { max: 50_000 } }, "amount-not-offered"],
    ["longer than is lent", { period: { max: 60 } }, "term-not-offered"],
    ["a rate beyond any", { interestRate: rate(1e9, "flat", "year") }, "no-answer"],
  ])("returns the reason for no cost: %s", ([, facts, gap]) => {
    const product: CostedProduct = { ...FLAT, ...facts };
    expect(computeProductCost(product, LOAN)).toEqual({ gap });
    expect(computeProductTotal(product, LOAN)).toBeUndefined();
  });

  test.for([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e30])(
    "returns no cost for amount %s",
    (amount) => {
      expect(
        computeProductTotal({ ...FLAT, quota: undefined }, { amount, term: 3 }),
      ).toBeUndefined();
    },
  );

  test.for([0, 2.5, 1_000, Number.NaN])("returns no cost for term %s", (term) => {
    expect(
      computeProductTotal({ ...FLAT, period: undefined }, { amount: 1_000, term }),
    ).toBeUndefined();
  });
});
