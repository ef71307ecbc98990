import { expect, test } from "vitest";
import { engineRate, publishedCost } from "#catalogue/published-cost.ts";
import { readRegistry } from "#catalogue/registry.ts";
import { workedExamples } from "#catalogue/worked-examples.ts";

const OFFER = {
  interestRate: { kind: "flat", period: "month", min: 3, max: 4 },
  quota: { min: 10_000, max: 50_000 },
  period: { min: 30, max: 90 },
} as const;

test("three usual amounts, at the highest rate, for the longest term", () => {
  const cost = publishedCost(OFFER, "NGN");
  if ("missing" in cost) throw new Error(cost.missing);
  expect(cost).toMatchObject({ days: 90, rate: { kind: "flat", percent: 4, period: "month" } });
  expect(cost.examples.map(({ borrow }) => borrow)).toEqual([10_000, 30_000, 50_000]);
  // 48 % a year for 90 of 365 days.
  expect(cost.examples[0]?.cost).toBeCloseTo(1183.56, 2);
});

test("with one end of the range the amounts are parts or multiples of it", () => {
  const amounts = (quota: { min: number | undefined; max: number | undefined }) => {
    const cost = publishedCost({ ...OFFER, quota }, "IDR");
    return "missing" in cost ? cost.missing : cost.examples.map(({ borrow }) => borrow);
  };
  expect(amounts({ min: undefined, max: 800_000 })).toEqual([200_000, 400_000, 800_000]);
  expect(amounts({ min: 1000, max: undefined })).toEqual([1000, 2000, 4000]);
});

test.each([
  [{ interestRate: undefined }, "rate"],
  [
    { interestRate: { kind: "published-apr", period: "year", min: 120, max: 360 } as const },
    "kind",
  ],
  [{ quota: undefined }, "amount"],
  [{ period: undefined }, "term"],
])("without %j there is no cost, and it is said why", (changes, missing) => {
  expect(publishedCost({ ...OFFER, ...changes }, "NGN")).toEqual({ missing });
});

test("a rate keeps its kind; one that nobody explained is none", () => {
  const range = { min: 2, max: undefined };
  expect(engineRate({ ...range, kind: "daily", period: "day" })).toEqual({
    kind: "daily",
    percent: 2,
    period: "day",
  });
  expect(engineRate({ ...range, kind: "nominal", period: "year" })?.kind).toBe("nominal");
  expect(engineRate({ ...range, kind: "published-apr", period: "year" })).toBeUndefined();
});

test("every published offer of the register has a cost or a reason", () => {
  const { terms } = readRegistry();
  expect(terms.length).toBeGreaterThan(0);
  for (const offer of terms) {
    const cost = publishedCost(offer, "NGN");
    expect("missing" in cost || cost.examples.length > 0, offer.productId).toBe(true);
  }
});

test("the worked examples are the calculator's", () => {
  const [flat] = workedExamples("NGN").filter(({ borrow }) => borrow === 100_000);
  expect(flat).toMatchObject({ name: "flat", payBack: 112_000, cost: 17_000 });
  expect(flat?.annualRate).toBeCloseTo(104.47, 2);
});
