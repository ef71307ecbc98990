import { expect, test } from "vitest";
import type { Product } from "#catalogue/products/product.ts";
import { marketRates, median, rateScale } from "#catalogue/products/rate-scale.ts";

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

test("the middle of a market is the median of what is advertised there, and of how many", () => {
  const products = [90, 30, 60, undefined].map((percent) => advertised(percent));
  const rates = marketRates([...products, advertised(20, "ID"), advertised(40, "ID")]);
  expect(rates.get("NG")?.products).toBe(3);
  expect(rates.get("NG")?.percent).toBeCloseTo(60, 0);
  // Two are too few for a middle.
  expect(rates.has("ID")).toBe(false);
});

test("of an even number the median is the mean of the two in the middle", () => {
  expect(median([48, 12, 30, 20])).toBe(25);
  expect(median([7])).toBe(7);
});

test("rates stand on one line from zero, in the order of their words", () => {
  expect(rateScale({ market: 120, paid: 60, advertised: 30 })).toEqual([
    { mark: "paid", at: 50 },
    { mark: "advertised", at: 25 },
    { mark: "market", at: 100 },
  ]);
});

test("one rate alone has nothing to be compared with", () => {
  expect(rateScale({ advertised: 30, paid: undefined })).toBeUndefined();
  expect(rateScale({})).toBeUndefined();
});

test("rates of nothing are a place, not a fault", () => {
  expect(rateScale({ paid: 0, advertised: 0 })?.map(({ at }) => at)).toEqual([0, 0]);
});
