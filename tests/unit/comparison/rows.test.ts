import { describe, expect, test } from "vitest";
import { formatLegalMaximum } from "#browser/comparison/cap.ts";
import { computeMonthlyPayments, type Figure } from "#browser/comparison/cells.ts";
import { completeLoan } from "#browser/comparison/comparison-query.ts";
import {
  type Better,
  createComparisonRows,
  findBestIndexes,
  splitRowsByVisibility,
} from "#browser/comparison/rows.ts";
import { comparisonTexts } from "#browser/comparison/texts.ts";
import type { ListedProduct, PublishedTerms } from "#contract/catalogue/product.ts";
import { createTextsOf } from "#i18n/island-texts.ts";
import { getText } from "#i18n/texts.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { daily, flat } from "#loan/rates/rate.ts";
import { createListedProduct } from "../../support/listed-product.ts";

const texts = comparisonTexts(createTextsOf(getText("en_US")));
const cap = {
  ...{ upToSixMonths: daily(0.3), longer: daily(0.2), ceilingPercent: 100 },
  ...{ amount: 1_000_000, days: 30 },
};
const plain = createListedProduct();

describe("comparison rows", () => {
  test.for<[PublishedTerms["medium"], string]>([
    ["google-play", "store page of July 12, 2022, not today's offer"],
    ["website", "its website on July 12, 2022, not today's offer"],
    ["press", "reported by paper.example on July 12, 2022, not today's offer"],
  ])("names the medium %s of a rate", ([medium, note]) => {
    const rows = createRows(createPublishedProduct(medium));
    const rate = rows.find(({ name }) => name === "publishedRate");
    expect(rate).toMatchObject({ cells: [{ text: "4% a month", note, lang: "en" }], best: [] });
  });

  test("states the date of a product's records once", () => {
    const product = createPublishedProduct("press");
    const published = product.published && { ...product.published, amount: { min: 1, max: 2 } };
    const notes = createRows({ ...product, published }, createPublishedProduct("press"))
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
    const rows = createRows(costed, { ...plain, costGap: "terms-unknown" });
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
      createRows(...products).find(({ name }) => name === "cost");
    const row = low && high && costRow(low, high, plain);
    expect(row?.cells.map(({ bar }) => bar)).toEqual([500_000, 1_200_000, undefined]);
    expect(row?.cells[0]?.note).toBe("₦5,000 more than you borrow");
    expect(row?.longest).toBe(1_200_000);
    expect(low && costRow(low, { ...low, currency: "IDR" })?.longest).toBe(0);
  });

  test("separates differing, equal and unknown rows", () => {
    const other = { ...plain, id: "other", lenderType: "commercial-bank", passRate: 80 } as const;
    const { visible, equal, unknown } = splitRowsByVisibility(createRows(plain, other));
    expect(namesOf(visible)).toEqual(["licence", "lenderType", "passRate"]);
    expect(namesOf(equal)).toEqual(["lender", "market", "followers"]);
    expect(namesOf(unknown)).toEqual(expect.arrayContaining(["rate", "rating"]));
    expect(namesOf(unknown), "a reason stands for a cost").not.toContain("instalment");
  });

  test("shows the legal limit as an estimate", () => {
    const capped = { ...plain, showsLegalMaximum: true, name: "Capped Cash" };
    const { visible, unknown } = splitRowsByVisibility(
      createRows(capped, { ...capped, passRate: 80 }, plain),
    );
    const row = visible.find(({ name }) => name === "estimate");
    const most = {
      text: "at most Rp127,000",
      note: "Rp100,000 for 90 days: the legal limit, not a price",
    };
    expect(row?.cells).toEqual([most, most, { note: undefined }]);
    expect(row?.best).toEqual([]);
    expect(visible.find(({ name }) => name === "cost")).toBeUndefined();
    const ofOthers = splitRowsByVisibility(createRows(plain, { ...plain, passRate: 80 }));
    expect(namesOf([...ofOthers.visible, ...ofOthers.unknown, ...unknown])).not.toContain(
      "estimate",
    );
  });

  test("shows a product's own rates beside another's legal limit", () => {
    const capped = { ...plain, showsLegalMaximum: true };
    const interestRate = { min: null, max: 4, kind: "flat", period: "month" } as const;
    const rows = createRows(
      capped,
      { ...plain, interestRate },
      createPublishedProduct("website"),
      plain,
    );
    const cells = rows.find(({ name }) => name === "estimate")?.cells.slice(1);
    const today = "Rate today: up to 4% a month (flat, on the full amount)";
    expect(cells).toEqual([
      { note: today },
      { note: "Rate when published: 4% a month · its website on July 12, 2022, not today's offer" },
      { note: undefined },
    ]);
  });

  test("estimates a small loan by published terms", () => {
    const dated = { payout: 50_000, days: 60, payBack: 80_000, day: "2020-03-12" };
    const range = { ...plain, estimate: { ...dated, leastPayBack: 60_000 } };
    const row = createRows(range, { ...plain, estimate: dated }, plain).find(
      ({ name }) => name === "estimate",
    );
    const note = "₦50,000 for 60 days, in March 2020";
    expect(row?.cells).toMatchObject([
      { text: "₦60,000 to ₦80,000", note, bar: 30_000 },
      { text: "up to ₦80,000", note, bar: 30_000 },
      { note: undefined },
    ]);
    expect(row?.best, "an old record is not a price").toEqual([]);
  });

  test("omits estimates of another loan beside a legal limit", () => {
    const day = "2020-03-12";
    const other = { payout: 50_000, days: 60, payBack: 80_000, day };
    const same = { payout: 100_000, days: 90, payBack: 120_000, day };
    const capped = { ...plain, showsLegalMaximum: true };
    const products = [other, same].map((estimate) => ({
      ...createPublishedProduct("website"),
      estimate,
    }));
    const row = createRows(capped, ...products).find(({ name }) => name === "estimate");
    expect(row?.cells.slice(1)).toMatchObject([
      { note: expect.stringContaining("Rate when published: 4% a month") },
      { text: "up to ₦120,000", note: "₦100,000 for 90 days, in March 2020" },
    ]);
    expect(row?.cells[1]).not.toHaveProperty("text");
  });

  test("names permissions and folds the row if all are unknown", () => {
    const asking = { ...plain, permissions: ["contacts", "sms"] as const };
    const row = (...products: ListedProduct[]) =>
      createRows(...products).find(({ name }) => name === "permissions");
    expect(row({ ...asking, permissions: [...asking.permissions] }, plain)?.cells[0]?.text).toBe(
      "contacts and SMS",
    );
    expect(namesOf(splitRowsByVisibility(createRows(plain, plain)).unknown)).toContain(
      "permissions",
    );
  });

  test("folds no rows when there is only one product", () => {
    expect(splitRowsByVisibility(createRows(plain)).equal).toEqual([]);
  });

  test.each([
    [{}, ["NG"], { amount: "100000", term: "3" }],
    [{}, ["ID", "ID"], { amount: "2000000", term: "3" }],
    [{ term: "6" }, ["NG"], { amount: "100000", term: "6" }],
    [{ amount: "5000", term: "1" }, ["NG", "ID"], { amount: "5000", term: "1" }],
    [{}, ["NG", "ID"], {}],
  ] as const)("complete the loan %j for markets %j to %j", (asked, markets, loan) => {
    const none = { amount: undefined, term: undefined };
    const products = markets.map((market) => ({ market }));
    expect(completeLoan({ ...none, ...asked }, products)).toEqual({ ...none, ...loan });
  });

  function createRows(...products: ListedProduct[]) {
    const loan = { amount: "100000", term: "3" };
    return createComparisonRows(products, { texts, locale: "en_US", loan, cap });
  }

  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

  /** A product with published terms from this source and no other facts. */
  function createPublishedProduct(medium: PublishedTerms["medium"]): ListedProduct {
    return createListedProduct({
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
    [{ amount: undefined, term: undefined }, "Rp1,000,000", "Rp1,090,000", "30 days"],
    [{ amount: "3000000", term: "6" }, "Rp3,000,000", "Rp4,620,000", "180 days"],
    [{ amount: "500000", term: "1" }, "Rp500,000", "Rp545,000", "30 days"],
    [{ amount: "2000000", term: "14d" }, "Rp2,000,000", "Rp2,084,000", "14 days"],
    [{ amount: "1000000", term: "7d" }, "Rp1,000,000", "Rp1,021,000", "7 days"],
    [{ amount: "10000000", term: "12" }, "Rp10,000,000", "Rp17,300,000", "365 days"],
  ] as const)("computes the legal limit for %j", (loan, amount, most, days) => {
    const words = { texts, locale: "en_US" } as const;
    expect(formatLegalMaximum(cap, loan, words)).toEqual({ amount, most, days });
  });
});

const naira = (value: number): Figure => ({ value, kind: "NGN" });
const rupiah = (value: number): Figure => ({ value, kind: "IDR" });

describe("findBestIndexes", () => {
  test.for<[string, (Figure | undefined)[], Better, number[]]>([
    ["the lowest", [naira(3), naira(2), naira(4)], "lowest", [1]],
    ["the highest", [naira(3), naira(2), naira(4)], "highest", [2]],
    ["several that share it", [naira(2), naira(3), naira(2)], "lowest", [0, 2]],
    ["the known among the unknown", [undefined, naira(3), naira(2)], "lowest", [2]],
    ["nobody against silence", [undefined, naira(3)], "lowest", []],
    ["nobody where all are alike", [naira(3), naira(3)], "lowest", []],
    ["nobody across currencies", [naira(3), rupiah(2)], "lowest", []],
    ["nobody among none", [], "lowest", []],
  ])("selects the best of %s", ([, figures, better, best]) => {
    expect(findBestIndexes(figures, better)).toEqual(best);
  });
});

describe("computeMonthlyPayments", () => {
  test.each([
    [flat(4, "month"), 10_000_000, 3],
    [flat(0), 10_000_000, 3],
    [flat(100_000), 10_000, 12],
  ])("matches the engine for %j on %d over %d months", (rate, principal, term) => {
    const cost = loanCost({ principal, rate, term, cycle: "monthly" });
    if (isLoanFailure(cost)) throw new Error(cost.error);
    const payments = computeMonthlyPayments(cost.totalPayable, principal, term);
    expect(Math.abs((payments.instalment ?? 0) - cost.instalment)).toBeLessThanOrEqual(1);
    const percent = cost.effectiveAnnualRate?.percent ?? Number.NaN;
    expect((payments.yearlyRate ?? Number.NaN) / (percent || 1)).toBeCloseTo(percent && 1, 4);
  });
});
