import { describe, expect, test } from "vitest";
import type { Product } from "#catalogue/products/product.ts";
import { marketRates, median, rateScale } from "#catalogue/products/published-cost.ts";

function advertised(percent: number | undefined, market: Product["market"] = "NG"): Product {
  const max = percent;
  return {
    market,
    asOf: "2026-11-01",
    interestRate: percent && { kind: "effective", period: "year", min: undefined, max },
    quota: { min: 1000, max: 1000 },
    period: { min: undefined, max: 365 },
    fees: "none",
    terms: [],
  } as unknown as Product;
}

describe("rate scale", () => {
  test("computes the median rate per market", () => {
    const products = [90, 30, 60, undefined].map((percent) => advertised(percent));
    const rates = marketRates([...products, advertised(20, "ID"), advertised(40, "ID")]);
    expect(rates.get("NG")?.products).toBe(3);
    expect(rates.get("NG")?.percent).toBeCloseTo(60, 0);
    // Two are too few for a middle.
    expect(rates.has("ID")).toBe(false);
  });

  test("averages the two middle values", () => {
    expect(median([48, 12, 30, 20])).toBe(25);
    expect(median([7])).toBe(7);
  });

  test("places rates on a scale from zero", () => {
    expect(rateScale({ market: 120, paid: 60, advertised: 30 })).toEqual([
      { mark: "paid", at: 50 },
      { mark: "advertised", at: 25 },
      { mark: "market", at: 100 },
    ]);
  });

  test("returns undefined for a single rate", () => {
    expect(rateScale({ advertised: 30, paid: undefined })).toBeUndefined();
    expect(rateScale({})).toBeUndefined();
  });

  test("places zero rates at zero", () => {
    expect(rateScale({ paid: 0, advertised: 0 })?.map(({ at }) => at)).toEqual([0, 0]);
  });
});
