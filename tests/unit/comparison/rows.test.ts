import { describe, expect, test } from "vitest";
import { startingLoan } from "#browser/comparison/comparison-query.ts";
import { limitWords } from "#browser/comparison/limit.ts";
import { comparisonRows, foldRows } from "#browser/comparison/rows.ts";
import { comparisonTexts } from "#browser/comparison/texts.ts";
import type { ListedProduct, PublishedTerms } from "#contract/catalogue/product.ts";
import { createTextsOf } from "#i18n/island-texts.ts";
import { getText } from "#i18n/texts.ts";
import { daily } from "#loan/rates/rate.ts";
import { madeListedProduct } from "../../support/listed-product.ts";

const texts = comparisonTexts(createTextsOf(getText("en_US")));
const limit = {
  cap: { upToSixMonths: daily(0.3), longer: daily(0.2), ceilingPercent: 100 },
  ...{ amount: 1_000_000, days: 30, daysText: "{count} days" },
};
const plain = madeListedProduct();

describe("comparison rows", () => {
  test.for<[PublishedTerms["medium"], string]>([
    ["google-play", "store page of July 12, 2022, not today's offer"],
    ["website", "its website on July 12, 2022, not today's offer"],
    ["press", "reported by paper.example on July 12, 2022, not today's offer"],
  ])("names the medium %s of a rate", ([medium, note]) => {
    const rows = rowsOf(productWith(medium));
    const rate = rows.find(({ name }) => name === "publishedRate");
    expect(rate).toMatchObject({ cells: [{ text: "4% a month", note, lang: "en" }], best: [] });
  });

  test("dates the records of a product once", () => {
    const product = productWith("press");
    const published = product.published && { ...product.published, amount: { min: 1, max: 2 } };
    const notes = rowsOf({ ...product, published }, productWith("press"))
      .filter(({ name }) => /^published(?:Rate|Amount)$/.test(name))
      .map(({ cells }) => cells.map(({ note }) => note !== undefined));
    expect(notes).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test("shows cost, instalment and effective rate", () => {
    const interestRate = { min: null, max: 4, kind: "flat", period: "month" } as const;
    const costed = { ...plain, interestRate, fees: "none", cost: 11_200_000 };
    const rows = rowsOf(costed, { ...plain, costGap: "terms-unknown" });
    const texts = rows.slice(1, 4).map(({ name, cells }) => [name, cells[0]?.text, cells[1]?.text]);
    expect(texts).toEqual([
      ["cost", "₦112,000", undefined],
      ["instalment", "₦37,333.33", undefined],
      ["effectiveRate", "98.68%", undefined],
    ]);
  });

  test("draws charges as bars within one currency", () => {
    const [low, high] = [10_500_000, 11_200_000].map((cost) => ({ ...plain, cost }));
    const costRow = (...products: ListedProduct[]) =>
      rowsOf(...products).find(({ name }) => name === "cost");
    const row = low && high && costRow(low, high, plain);
    expect(row?.cells.map(({ bar }) => bar)).toEqual([500_000, 1_200_000, undefined]);
    expect(row?.cells[0]?.note).toBe("₦5,000 more than you borrow");
    expect(row?.longest).toBe(1_200_000);
    expect(low && costRow(low, { ...low, currency: "IDR" })?.longest).toBe(0);
  });

  test("separates differing, equal and unknown rows", () => {
    const other = { ...plain, id: "other", lenderType: "commercial-bank", passRate: 80 } as const;
    const { visible, equal, unknown } = foldRows(rowsOf(plain, other));
    expect(namesOf(visible)).toEqual(["licence", "lenderType", "passRate"]);
    expect(namesOf(equal)).toEqual(["lender", "market", "followers"]);
    expect(namesOf(unknown)).toEqual(expect.arrayContaining(["rate", "rating"]));
    expect(namesOf(unknown), "a reason stands for a cost").not.toContain("instalment");
  });

  test("always shows the legal limit row", () => {
    const capped = { ...plain, showsLegalMaximum: true, name: "Capped Cash" };
    const { visible, unknown } = foldRows(rowsOf(capped, { ...capped, passRate: 80 }, plain));
    const row = visible.find(({ name }) => name === "legalMaximum");
    const most = "For Rp100,000: interest and all fees at most Rp27,000 (0.3% × 90 days)";
    expect(row?.cells.map(({ text }) => text)).toEqual([most, most, undefined]);
    expect(row?.cells[0]).toEqual({
      text: most,
      note: "This is a legal limit, not the price of Capped Cash.",
    });
    expect(row?.best).toEqual([]);
    expect(visible.find(({ name }) => name === "cost")).toBeUndefined();
    const ofOthers = foldRows(rowsOf(plain, { ...plain, passRate: 80 }));
    expect(namesOf([...ofOthers.visible, ...ofOthers.unknown, ...unknown])).not.toContain(
      "legalMaximum",
    );
  });

  test("shows own rates beside the legal limit", () => {
    const capped = { ...plain, showsLegalMaximum: true };
    const interestRate = { min: null, max: 4, kind: "flat", period: "month" } as const;
    const rows = rowsOf(capped, { ...plain, interestRate }, productWith("website"), plain);
    const cells = rows.find(({ name }) => name === "legalMaximum")?.cells.slice(1);
    const today = "Rate today: up to 4% a month (flat, on the full amount)";
    expect(cells).toEqual([
      { note: today },
      { note: "Rate when published: 4% a month · its website on July 12, 2022, not today's offer" },
      { note: "–" },
    ]);
  });

  test("keeps all rows for one product", () => {
    expect(foldRows(rowsOf(plain)).equal).toEqual([]);
  });

  test.each([
    [{}, ["NG"], { amount: "100000", term: "3" }],
    [{}, ["ID", "ID"], { amount: "2000000", term: "3" }],
    [{ term: "6" }, ["NG"], { amount: "100000", term: "6" }],
    [{ amount: "5000", term: "1" }, ["NG", "ID"], { amount: "5000", term: "1" }],
    [{}, ["NG", "ID"], {}],
  ] as const)("completes %j for %j with %j", (asked, markets, loan) => {
    const none = { amount: undefined, term: undefined };
    const products = markets.map((market) => ({ market }));
    expect(startingLoan({ ...none, ...asked }, products)).toEqual({ ...none, ...loan });
  });

  function rowsOf(...products: ListedProduct[]) {
    const loan = { amount: "100000", term: "3" };
    return comparisonRows(products, { texts, locale: "en_US", loan, limit });
  }

  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

  /** Nothing else is known of it. */
  function productWith(medium: PublishedTerms["medium"]): ListedProduct {
    return madeListedProduct({
      published: {
        day: "2022-07-12",
        medium,
        source: "https://paper.example/loans",
        amount: null,
        period: null,
        interestRate: null,
        rateAsPublished: "4% a month",
        feesAsPublished: null,
        language: "en",
      },
    });
  }

  test.each([
    [{ amount: undefined, term: undefined }, "Rp1,000,000", "Rp90,000", "0.3%", "30 days"],
    [{ amount: "3000000", term: "6" }, "Rp3,000,000", "Rp1,620,000", "0.3%", "180 days"],
    [{ amount: "500000", term: "1" }, "Rp500,000", "Rp45,000", "0.3%", "30 days"],
    [{ amount: "2000000", term: "14d" }, "Rp2,000,000", "Rp84,000", "0.3%", "14 days"],
    [{ amount: "1000000", term: "7d" }, "Rp1,000,000", "Rp21,000", "0.3%", "7 days"],
    [{ amount: "10000000", term: "12" }, "Rp10,000,000", "Rp7,300,000", "0.2%", "365 days"],
  ] as const)("computes the legal limit for %j", (loan, amount, charges, rate, days) => {
    expect(limitWords(limit, loan, "en_US")).toEqual({ amount, charges, rate, days });
  });
});
