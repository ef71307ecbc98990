import { expect, test } from "vitest";
import { foundWords } from "#browser/catalogue/found-words.ts";

const texts = {
  none: "Nothing.",
  found: { one: "{number} matches.", other: "{number} match." },
  foundUnknown: { one: "{number} may.", other: "{number} may." },
  inMarket: "Only {market}.",
  costsUnknown: { one: "{number} without a cost.", other: "{number} without a cost." },
  noCosts: "No costs.",
  totalNeedsLoan: "How much?",
  someUnranked: "Some last.",
  noneRanked: "None known.",
  market: { NG: "Nigeria", ID: "Indonesia" },
};
const facts = {
  counts: { yes: 1, unknown: 1_200, no: 3 },
  costs: 1,
  market: "NG",
  sort: "name",
  order: "asc",
  total: 1_201,
  items: [{ isRanked: true }],
} as const;
const say = (changes: object, query: Parameters<typeof foundWords>[1]) =>
  foundWords({ ...facts, ...changes }, query, { texts, locale: "en_US" });

test("says how many there are, and in which country where the reader named none", () => {
  expect(say({}, { market: "NG" })).toBe("1 matches. 1,200 may.");
  expect(say({}, {})).toBe("1 matches. 1,200 may. Only Nigeria.");
  expect(say({ counts: { yes: 9, unknown: 0, no: 0 } }, { market: "NG" })).toBe("9 match.");
  expect(say({ counts: { yes: 0, unknown: 0, no: 9 } }, {})).toBe("Nothing.");
});

test("for one amount and one term it says of how many the cost is not known", () => {
  const loan = { market: "NG", amount: "50000", term: "3" } as const;
  expect(say({}, loan)).toBe("1 matches. 1,200 may. 1,200 without a cost.");
  expect(say({ costs: 0 }, loan)).toBe("1 matches. 1,200 may. No costs.");
  expect(say({ costs: 0 }, { ...loan, term: "3-6" })).toBe("1 matches. 1,200 may.");
  expect(say({ costs: 1_201 }, loan)).toBe("1 matches. 1,200 may.");
});

test("what they are sorted by and nobody knows is said once", () => {
  const [known, unknown] = [{ isRanked: true }, { isRanked: false }];
  const byRate = (items: readonly object[], counts = { yes: 2, unknown: 0, no: 0 }) =>
    say({ sort: "rate", items, counts }, { market: "NG", sort: "rate" });
  expect(byRate([known, known])).toBe("2 match.");
  expect(byRate([known, unknown])).toBe("2 match. Some last.");
  expect(byRate([unknown])).toBe("2 match. None known.");
  const both = { yes: 1, unknown: 1, no: 0 };
  expect(byRate([unknown], both), "what may match is not seen yet").toBe(
    "1 matches. 1 may. Some last.",
  );
  expect(byRate([unknown, unknown], both)).toBe("1 matches. 1 may. None known.");
});

test("the total is of an amount and a term", () => {
  const total = { sort: "total", items: [{ isRanked: false }] };
  expect(say(total, { market: "NG", sort: "total" })).toBe("1 matches. 1,200 may. How much?");
});
