import { describe, expect, test } from "vitest";
import { calculatorSearch } from "#catalogue/products/calculator-search.ts";

type Known = Parameters<typeof calculatorSearch>[0];

const NOTHING: Known = {
  market: "ID",
  quota: undefined,
  period: undefined,
  interestRate: undefined,
  terms: [],
};

const range = (min?: number, max?: number) => ({ min, max });
const record = (publishedOn: string, min: number, max: number) => ({
  publishedOn,
  quota: range(min, max),
  period: undefined,
});

describe("calculatorSearch", () => {
  test.each<[Partial<Known>, string]>([
    [{}, "?currency=IDR&amount=&term=&rate="],
    [{ quota: range(500_000, 9_000_000) }, "?currency=IDR&amount=2000000&term=&rate="],
    [{ market: "NG", quota: range(undefined, 50_000) }, "?currency=NGN&amount=50000&term=&rate="],
    [{ quota: range(5_000_000) }, "?currency=IDR&amount=5000000&term=&rate="],
    [{ period: range(30, 180) }, "?currency=IDR&amount=&term=3&rate="],
    [{ period: range(365, 365) }, "?currency=IDR&amount=&term=12&rate="],
    [{ period: range(30, 60) }, "?currency=IDR&amount=&term=2&rate="],
    [
      { period: range(7, 21) },
      "?currency=IDR&amount=&repaid=single&cycle=daily&term=21&kind=daily&rate=",
    ],
    [
      { market: "NG", period: range(7, 21) },
      "?currency=NGN&amount=&repaid=single&cycle=daily&term=21&rate=",
    ],
    [
      { interestRate: { ...range(3, 4), kind: "flat", period: "month" } },
      "?currency=IDR&amount=&term=&rate=4&kind=flat-month",
    ],
    [
      { interestRate: { ...range(30, 360), kind: "published-apr", period: "year" } },
      "?currency=IDR&amount=&term=&rate=",
    ],
    [
      { terms: [record("2020-03-02", 2_000, 100_000), record("2022-07-12", 10_000, 300_000)] },
      "?currency=IDR&amount=300000&term=&rate=",
    ],
  ])("converts %j to %s", (known, search) => {
    expect(calculatorSearch({ ...NOTHING, ...known })).toBe(search);
  });
});
