import { describe, expect, test } from "vitest";
import type { ResultTexts } from "#browser/catalogue/product-list-texts.ts";
import { summarizeResults } from "#browser/catalogue/Results.tsx";

const texts = {
  none: "Nothing.",
  found: { one: "{number} matches.", other: "{number} match." },
  foundUnknown: { one: "{number} may.", other: "{number} may." },
  inMarket: "Only {market}.",
  costsUnknown: { one: "{number} without a cost.", other: "{number} without a cost." },
  noCosts: "No costs.",
  totalNeedsLoan: "How much?",
  someUnranked: "{number} of {all} last.",
  noneRanked: "None known.",
  fewReviews: "{number} of {all} below {fewest}.",
  noneReviewed: "None with {fewest}.",
  market: { NG: "Nigeria", ID: "Indonesia" },
};
const facts = {
  counts: { yes: 1, unknown: 1_200, no: 3 },
  costs: 1,
  market: "NG",
  sort: "name",
  order: "asc",
  total: 1_201,
  ranked: 1_201,
} as const;
const say = (changes: object, query: Parameters<typeof summarizeResults>[1]) =>
  summarizeResults({ ...facts, ...changes }, query, {
    texts: texts as unknown as ResultTexts,
    locale: "en_US",
  });

describe("summarizeResults", () => {
  test("states the number of matches and the default country", () => {
    expect(say({}, { market: "NG" })).toBe("1 matches. 1,200 may.");
    expect(say({}, {})).toBe("1 matches. 1,200 may. Only Nigeria.");
    expect(say({ counts: { yes: 9, unknown: 0, no: 0 } }, { market: "NG" })).toBe("9 match.");
    expect(say({ counts: { yes: 0, unknown: 0, no: 9 } }, {})).toBe("Nothing.");
  });

  test("states the number of products without a computed cost", () => {
    const loan = { market: "NG", amount: "50000", term: "3" } as const;
    expect(say({}, loan)).toBe("1 matches. 1,200 may. 1,200 without a cost.");
    expect(say({ costs: 0 }, loan)).toBe("1 matches. 1,200 may. No costs.");
    expect(say({ costs: 0 }, { ...loan, term: "3-6" })).toBe("1 matches. 1,200 may.");
    expect(say({ costs: 1_201 }, loan)).toBe("1 matches. 1,200 may.");
  });

  test("states the number of products without the sorted value", () => {
    const by = (sort: "rate" | "rating", ranked: number) =>
      say({ sort, ranked, counts: { yes: 9, unknown: 1_200, no: 3 } }, { market: "NG", sort });
    expect(by("rate", 1_209)).toBe("9 match. 1,200 may.");
    expect(by("rate", 59)).toBe("9 match. 1,200 may. 1,150 of 1,209 last.");
    expect(by("rate", 0)).toBe("9 match. 1,200 may. None known.");
    expect(by("rating", 59)).toBe("9 match. 1,200 may. 1,150 of 1,209 below 30.");
    expect(by("rating", 0)).toBe("9 match. 1,200 may. None with 30.");
  });

  test("asks for amount and term when sorting by total", () => {
    const total = { sort: "total", ranked: 0 };
    expect(say(total, { market: "NG", sort: "total" })).toBe("1 matches. 1,200 may. How much?");
  });
});
