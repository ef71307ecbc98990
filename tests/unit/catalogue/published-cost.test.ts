import { describe, expect, test } from "vitest";
import type { Product } from "#catalogue/products/product.ts";
import { computeProductCost } from "#catalogue/products/product-cost.ts";
import { computePublishedCost } from "#catalogue/products/published-cost.ts";
import {
  computeMarketRates,
  computeMedian,
  findAdvertisedRate,
  findQuotedRange,
} from "#catalogue/products/rate-scales.ts";
import { createWorkedExamples } from "#catalogue/products/worked-examples.ts";
import { readRegistry } from "#catalogue/registry/registry.ts";

const OFFER = {
  interestRate: { kind: "flat", period: "month", min: 3, max: 4 },
  quota: { min: 10_000, max: 50_000 },
  period: { min: 30, max: 90 },
  fees: "none",
} as const;

type Offer = Parameters<typeof computePublishedCost>[0];

function computeOfferCost(changes: Partial<Offer>) {
  const cost = computePublishedCost({ ...OFFER, ...changes }, "NGN");
  if ("missing" in cost) throw new Error(cost.missing);
  return cost;
}

describe("computePublishedCost", () => {
  test("computes the cost of three amounts at the highest rate", () => {
    const cost = computeOfferCost({});
    expect(cost).toMatchObject({
      days: 90,
      months: 3,
      rate: { kind: "flat", percent: 4, period: "month" },
    });
    expect(cost.examples.map(({ borrow, cost: each }) => [borrow, each])).toEqual([
      [10_000, 1_200],
      [30_000, 3_600],
      [50_000, 6_000],
    ]);
  });

  test.for<[number, number | undefined]>([
    [14, undefined],
    [29, undefined],
    [30, 1],
    [31, 1],
    [45, undefined],
    [62, 2],
    [180, 6],
    [365, 12],
    [730, 24],
  ])("converts %d days to %d months", ([days, months]) => {
    expect(computeOfferCost({ period: { min: undefined, max: days } })).toMatchObject({
      days,
      months,
    });
  });

  test("computes a single payment for terms without whole months", () => {
    const { examples } = computeOfferCost({ period: { min: 7, max: 14 } });
    // 48 % a year for 14 of 365 days.
    expect(examples[0]?.cost).toBeCloseTo(184.11, 2);
  });

  test.each([
    [{ kind: "nominal", period: "month", min: undefined, max: 4 } as const, 90],
    [{ kind: "flat", period: "month", min: 3, max: 4 } as const, 90],
    [{ kind: "daily", period: "day", min: undefined, max: 0.3 } as const, 30],
    [{ kind: "effective", period: "year", min: undefined, max: 60 } as const, 365],
  ])("matches computeProductCost for %j and %d days", (interestRate, max) => {
    const offer = { ...OFFER, interestRate, period: { min: undefined, max } };
    const { examples, months } = computeOfferCost(offer);
    for (const { borrow, payBack } of examples) {
      const loan = { amount: borrow, term: months ?? Number.NaN };
      expect(computeProductCost({ market: "NG", ...offer }, loan)).toEqual({
        total: Math.round(payBack * 100),
      });
    }
  });

  test("uses one example amount if a limit is unknown", () => {
    const amounts = (quota: Offer["quota"]) =>
      computeOfferCost({ quota }).examples.map(({ borrow }) => borrow);
    expect(amounts({ min: undefined, max: 800_000 })).toEqual([800_000]);
    expect(amounts({ min: 1000, max: undefined })).toEqual([1000]);
    expect(amounts({ min: 1000, max: 1000 })).toEqual([1000]);
  });

  test.each<[Partial<Offer>, string]>([
    [{ interestRate: undefined }, "rate"],
    [{ interestRate: { kind: "flat", period: "month", min: 1, max: undefined } }, "highest"],
    [{ interestRate: { kind: "published-apr", period: "year", min: 120, max: 360 } }, "kind"],
    [{ interestRate: { kind: "daily", period: "month", min: undefined, max: 1 } }, "kind"],
    [{ fees: undefined }, "fees"],
    [{ fees: "1.9% processing fee" }, "fees"],
    [{ quota: undefined }, "amount"],
    [{ period: undefined }, "term"],
  ])("returns the missing fact for %j", (changes, missing) => {
    expect(computePublishedCost({ ...OFFER, ...changes }, "NGN")).toEqual({ missing });
  });

  test("returns costs or the missing fact for all registry terms", () => {
    const { terms } = readRegistry();
    expect(terms.length).toBeGreaterThan(0);
    for (const offer of terms) {
      const cost = computePublishedCost({ ...offer, fees: offer.feesAsPublished }, "NGN");
      expect("missing" in cost || cost.examples.length > 0, offer.product).toBe(true);
    }
  });

  test("agrees with the worked examples of the page", () => {
    const [flat] = createWorkedExamples("NGN");
    expect(flat).toMatchObject({ name: "flat", cost: 17_000 });
    expect(flat?.effectiveRate).toBeCloseTo(172.28, 2);
  });
});

function createAdvertisedProduct(
  percent: number | undefined,
  market: Product["market"] = "NG",
): Product {
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

describe("scale of a market's rates", () => {
  test("omits a rate older than a newer published text", () => {
    const product = createAdvertisedProduct(30);
    const words = { publishedOn: "2026-11-02", rateAsPublished: "4% a month" };
    expect(findAdvertisedRate(product)?.day).toBe("2026-11-01");
    expect(findAdvertisedRate({ ...product, terms: [words] } as Product)).toBeUndefined();
  });

  test("contains the rates of each market separately", () => {
    const products = [90, 30, 60, undefined].map((percent) => createAdvertisedProduct(percent));
    const rates = computeMarketRates([
      ...products,
      createAdvertisedProduct(20, "ID"),
      createAdvertisedProduct(40, "ID"),
    ]);
    expect(rates.get("NG")?.products).toBe(3);
    expect(rates.get("NG")?.middle).toBeCloseTo(60, 0);
    // Two rates are too few for a median.
    expect(rates.has("ID")).toBe(false);
  });

  test("has a median, the mean of two middle values", () => {
    expect(computeMedian([48, 12, 30, 20])).toBe(25);
    expect(computeMedian([7])).toBe(7);
  });

  test("compares only rates of equal market, kind and period", () => {
    const [low, middle, high, other, foreign] = [30, 60, 90, 500, 5].map((percent) =>
      createAdvertisedProduct(percent, percent === 5 ? "ID" : "NG"),
    ) as [Product, Product, Product, Product, Product];
    const words = { publishedOn: "2026-11-02", rateAsPublished: "4% a month" };
    const inWords = { ...createAdvertisedProduct(1), terms: [words] } as Product;
    const apr = { ...other, interestRate: { ...other.interestRate, kind: "published-apr" } };
    const ranged = { ...low, interestRate: { ...low.interestRate, min: 20 } } as Product;
    const products = [ranged, middle, high, apr as Product, foreign, inWords];
    expect(findQuotedRange(middle, products)).toEqual({
      low: 20,
      high: 90,
      products: 3,
      days: ["2026-11-01", "2026-11-01"],
    });
    expect(findQuotedRange(middle, products.slice(1))).toBeUndefined();
    expect(findQuotedRange(foreign, products)).toBeUndefined();
  });
});
