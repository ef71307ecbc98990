import { describe, expect, test } from "vitest";
import {
  normalizeAmountSpan,
  normalizeTermSpan,
  readProductQuery,
  toProductQueryString,
} from "#browser/catalogue/product-query.ts";
import { readComparisonQuery, toComparisonSearch } from "#browser/comparison/comparison-query.ts";
import type { Locale } from "#i18n/locales.ts";

describe("query of the product list", () => {
  test.for<[string, Locale, string | undefined]>([
    ["50000", "en_US", "50000"],
    ["1.500.000", "id_ID", "1500000"],
    ["1,500,000", "id_ID", "1500000"],
    ["1 500 000", "zh_CN", "1500000"],
    ["20,000-50,000", "en_NG", "20000-50000"],
    ["20000 – 50000", "en_US", "20000-50000"],
    ["2万～5万", "zh_CN", "20000-50000"],
    ["200rb-Rp 1,5 juta", "id_ID", "200000-1500000"],
    ["Rp200.000,- - Rp500.000,-", "id_ID", "200000-500000"],
    ["0-20000", "en_US", "0-20000"],
    ["0", "en_US", undefined],
    ["", "en_US", undefined],
    ["-5", "en_US", undefined],
    ["1.5", "en_US", undefined],
    ["1e309", "en_US", undefined],
    ["9".repeat(40), "en_US", undefined],
    ["50000-20000", "en_US", undefined],
    ["1-2-3", "en_US", undefined],
    ["\u202e50000", "en_US", undefined],
    ["٥٠٠", "en_US", undefined],
    ["5²", "en_US", undefined],
  ])("reads the amount %s in %s as %s", ([text, locale, amount]) => {
    expect(normalizeAmountSpan(text, locale)).toBe(amount);
  });

  test.for([
    ["3", "3"],
    ["3-6", "3-6"],
    ["１２", "12"],
    ["360", "360"],
    ["0", undefined],
    ["361", undefined],
    ["1000", undefined],
    ["2.5", undefined],
    ["NaN", undefined],
    ["14d", "14d"],
    ["7 days", "7d"],
    ["30 hari", "30d"],
    ["21天", "21d"],
    ["367d", undefined],
    ["0d", undefined],
  ] as const)("parses the term %s as %s", ([text, term]) => {
    expect(normalizeTermSpan(text)).toBe(term);
  });

  test("is converted back to the same address", () => {
    const search =
      "?market=NG&lenderType=digital&licence=not-found&amount=50000&term=3&sort=rate&order=desc";
    const query = readProductQuery(search, "en_NG");
    expect(toProductQueryString(query)).toBe(search);
    expect(toProductQueryString({})).toBe("");
  });

  test("omits invalid parameters", () => {
    const search = `?market=US&loanType=__proto__&lenderType=<b>&licence=&amount=1e309&term=NaN&score=6&sort=paid&order=up&cursor=x&constructor=y&a=${"z".repeat(10_000)}`;
    expect(readProductQuery(search, "en_NG")).toEqual({});
    expect(readProductQuery("?%E0%A4%A&market=ID", "id_ID")).toEqual({ market: "ID" });
  });

  test("contains at most four products to compare", () => {
    const ids = Array.from({ length: 10 }, (_, index) => `p${index}`).join(",");
    const many = readComparisonQuery(`?products=${ids},p0`, "en_US");
    expect(many.products).toEqual(["p0", "p1", "p2", "p3"]);
    const search = "?products=a,,b,a,%3Cb%3E,../c&amount=1e309&term=3-6";
    expect(readComparisonQuery(search, "en_US")).toEqual({
      products: ["a", "b"],
      amount: undefined,
      term: undefined,
    });
    const query = { products: ["a", "b"], amount: "50000", term: "3" };
    expect(toComparisonSearch(query)).toBe("?products=a,b&amount=50000&term=3");
    expect(readComparisonQuery(toComparisonSearch(query), "id_ID")).toEqual(query);
  });
});
