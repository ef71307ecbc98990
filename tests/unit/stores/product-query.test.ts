import { expect, test } from "vitest";
import { comparisonSearch, readComparisonQuery } from "#stores/comparison-query.ts";
import { productSearch, readAmount, readProductQuery, readTerm } from "#stores/product-query.ts";

test.for([
  ["50000", "50000"],
  ["1.500.000", "1500000"],
  ["1,500,000", "1500000"],
  ["1 500 000", "1500000"],
  ["20,000-50,000", "20000-50000"],
  ["20000 – 50000", "20000-50000"],
  ["0-20000", "0-20000"],
  ["0", undefined],
  ["", undefined],
  ["-5", undefined],
  ["1.5", undefined],
  ["1,50", undefined],
  ["1e309", undefined],
  ["NaN", undefined],
  ["Infinity", undefined],
  ["9".repeat(40), undefined],
  ["50000-20000", undefined],
  ["1-2-3", undefined],
  ["\u202e50000", undefined],
  ["٥٠٠", undefined],
] as const)("the amount %s is %s", ([text, amount]) => {
  expect(readAmount(text)).toBe(amount);
});

test.for([
  ["3", "3"],
  ["3-6", "3-6"],
  ["360", "360"],
  ["0", undefined],
  ["361", undefined],
  ["1000", undefined],
  ["2.5", undefined],
  ["NaN", undefined],
] as const)("the term %s is %s", ([text, term]) => {
  expect(readTerm(text)).toBe(term);
});

test("an address gives what it asks for, and leads back to itself", () => {
  const search =
    "?market=NG&lenderType=digital&licence=not-found&amount=50000&term=3&sort=rate&order=desc";
  const query = readProductQuery(search);
  expect(productSearch(query)).toBe(search);
  expect(productSearch({})).toBe("");
});

test("what is hostile in an address is dropped", () => {
  const search = `?market=US&loanType=__proto__&lenderType=<b>&licence=&amount=1e309&term=NaN&score=6&sort=paid&order=up&cursor=x&constructor=y&a=${"z".repeat(10_000)}`;
  expect(readProductQuery(search)).toEqual({});
  expect(readProductQuery("?%E0%A4%A&market=ID")).toEqual({ market: "ID" });
});

test("of the products of an address those that can be are compared, four at most", () => {
  const ids = Array.from({ length: 10 }, (_, index) => `p${index}`).join(",");
  expect(readComparisonQuery(`?products=${ids}`).products).toEqual(["p0", "p1", "p2", "p3"]);
  expect(readComparisonQuery("?products=a,,b,a,%3Cb%3E,../c&amount=1e309&term=3-6")).toEqual({
    products: ["a", "b"],
    amount: undefined,
    term: undefined,
  });
  const query = { products: ["a", "b"], amount: "50000", term: "3" };
  expect(comparisonSearch(query)).toBe("?products=a,b&amount=50000&term=3");
  expect(readComparisonQuery(comparisonSearch(query))).toEqual(query);
});
