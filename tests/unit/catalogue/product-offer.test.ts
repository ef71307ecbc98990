import { describe, expect, test } from "vitest";
import { getPriceTextKey } from "#browser/catalogue/PriceExample.tsx";
import type { Lender } from "#catalogue/lenders/lender.ts";
import type { Product } from "#catalogue/products/product.ts";
import { createExampleOffer, findPricedProducts } from "#catalogue/products/product-offer.ts";
import { createLegalCapExample } from "#catalogue/registry/charge-caps.ts";

const TERMS = {
  publishedOn: "2020-03-12",
  interestRate: { kind: "published-apr", period: "year", min: 120, max: 360 },
  quota: { min: 1_500, max: 500_000 },
  period: { min: undefined, max: 60 },
};

function createOffer(terms: object[], market = "NG") {
  return createExampleOffer({ market, terms } as unknown as Product, undefined);
}

describe("createExampleOffer", () => {
  test("computes repayments for the lowest and highest published rate", () => {
    expect(createOffer([TERMS])).toEqual({
      origin: "published",
      payout: 50_000,
      leastPayBack: 60_000,
      payBack: 80_000,
      days: 60,
      day: "2020-03-12",
    });
  });

  test.for([
    [{ kind: "flat", period: "month", min: 2.6, max: 2.6 }, "3 months: 3%", undefined],
    [{ kind: "flat", period: "month", min: 2.6, max: 2.6 }, "none", 52_600],
    [TERMS.interestRate, "no processing fee", 80_000],
  ] as const)("ignores unknown fees: %j, %s", ([interestRate, feesAsPublished, payBack]) => {
    expect(createOffer([{ ...TERMS, interestRate, feesAsPublished }]).payBack).toBe(payBack);
  });

  test("omits the lowest repayment if longer terms exist", () => {
    const interestRate = { kind: "published-apr", period: "year", min: 48, max: 56 };
    const terms = { ...TERMS, interestRate, period: { min: 91, max: 180 } };
    expect(createOffer([terms])).toMatchObject({ leastPayBack: undefined, payBack: 57_078 });
    const flat = { ...terms, interestRate: { ...interestRate, min: 56 } };
    expect(createOffer([flat])).toMatchObject({ leastPayBack: 57_078 });
  });

  test("ignores a rate older than a newer published text", () => {
    const words = { publishedOn: "2022-07-12", rateAsPublished: "4% to 4.7% a month" };
    expect(createOffer([words, TERMS])).toMatchObject({ origin: "unknown" });
  });

  test("prefers the newest terms with a rate", () => {
    const newer = { ...TERMS, publishedOn: "2024-01-01", interestRate: undefined };
    const older = { ...TERMS, publishedOn: "2019-01-01" };
    expect(createOffer([older, newer, TERMS])).toMatchObject({ day: "2020-03-12" });
  });

  test("uses an amount and term within the published limits", () => {
    const terms = {
      ...TERMS,
      quota: { min: undefined, max: 20_000 },
      period: { min: 91, max: 180 },
    };
    expect(createOffer([terms])).toMatchObject({ payout: 20_000, days: 91 });
  });

  test.for([
    [{ kind: "flat", period: "month", min: undefined, max: 10 }, 60_000],
    [{ kind: "flat", period: "term", min: undefined, max: 10 }, 55_000],
    [{ kind: "daily", period: "day", min: undefined, max: 0.5 }, 65_000],
  ] as const)("computes simple interest: %j", ([interestRate, payBack]) => {
    expect(createOffer([{ ...TERMS, interestRate }])).toMatchObject({
      payBack,
      leastPayBack: undefined,
    });
  });

  test("returns no repayment without a usable rate", () => {
    const nominal = { ...TERMS, interestRate: { kind: "nominal", period: "year", max: 20 } };
    const open = { origin: "unknown", payout: 50_000, days: 30 };
    expect(createOffer([nominal])).toEqual(open);
    expect(createOffer([])).toEqual(open);
  });

  test("uses the legal limit for products with a cap", () => {
    const cap = createLegalCapExample("2026-11-28");
    const product = { market: "ID", terms: [TERMS] } as unknown as Product;
    expect(createExampleOffer(product, cap)).toEqual({
      origin: "maximum",
      payout: 1_000_000,
      payBack: 1_090_000,
      days: 30,
    });
  });
});

test.each([
  [{ payBack: 80, leastPayBack: 60 }, "published"],
  [{ payBack: 80, leastPayBack: 80 }, "exact"],
  [{ payBack: 80 }, "upTo"],
])("getPriceTextKey returns for %j the key %s", (offer, key) => {
  expect(getPriceTextKey(offer)).toBe(key);
});

describe("findPricedProducts", () => {
  test("returns the newest price of a listed lender first", () => {
    const createProduct = (id: string, lenderId: string, publishedOn: string) =>
      ({ id, lenderId, market: "NG", terms: [{ ...TERMS, publishedOn }] }) as unknown as Product;
    const createLender = (status: string) =>
      ({
        market: "NG",
        lenderType: "digital",
        licences: [],
        licence: { status },
      }) as unknown as Lender;
    const products = [
      createProduct("old", "listed", "2019-01-01"),
      createProduct("new", "listed", "2024-01-01"),
      createProduct("unclear", "named", "2025-01-01"),
      { ...createProduct("unpriced", "listed", "2025-01-01"), terms: [] } as Product,
    ];
    const lenders = new Map(["listed", "named"].map((status) => [status, createLender(status)]));
    const options = { market: "NG", today: "2026-11-22" } as const;
    expect(findPricedProducts(products, lenders, options).map(({ id }) => id)).toEqual([
      "new",
      "old",
    ]);
  });
});
