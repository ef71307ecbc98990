import { describe, expect, test } from "vitest";
import { computeComparisonMaximum } from "#browser/comparison/cap.ts";
import { computeMonthlyPayments, type Figure } from "#browser/comparison/cells.ts";
import { completeLoan, hasLoanDependentCost } from "#browser/comparison/comparison-query.ts";
import {
  type Better,
  createComparisonRows,
  findBestIndexes,
  sortByCost,
  splitRowsByVisibility,
} from "#browser/comparison/rows.ts";
import { createComparisonTexts } from "#browser/comparison/texts.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { createGetTexts } from "#i18n/island-texts.ts";
import { computeLoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import { createDailyRate, createFlatRate } from "#loan/rates/rate.ts";
import { createListedProduct } from "../../support/listed-product.ts";

const texts = createComparisonTexts(createGetTexts("en_US"));
const cap = {
  ...{ upToSixMonths: createDailyRate(0.3), longer: createDailyRate(0.2), ceilingPercent: 100 },
  ...{ amount: 1_000_000, days: 30 },
};
const plain = createListedProduct();

describe("rows of the comparison", () => {
  test("show the date of a product's terms once", () => {
    const product = createPublishedProduct();
    const published = product.published && { ...product.published, amount: { min: 1, max: 2 } };
    const notes = createRows({ ...product, published }, createPublishedProduct())
      .filter(({ name }) => /^published(?:Rate|Amount)$/.test(name))
      .map(({ cells }) => cells.map(({ note }) => note !== undefined));
    expect(notes).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test("show cost, instalment and effective rate in one row", () => {
    const interestRate = { min: null, max: 4, kind: "flat", period: "month" } as const;
    const costed = { ...plain, interestRate, fees: "none", cost: 11_200_000 };
    const row = findCostRow(costed, { ...plain, costGap: "fees-unknown" }, plain);
    expect(row?.cells).toMatchObject([
      {
        text: "₦112,000 back",
        note: "₦12,000 more than you borrow · ₦37,333.33 a month · effective annual rate 98.68%",
      },
      { note: "Its fees are not clear" },
      {},
    ]);
    expect(row?.cells[2], "not known to us").toEqual({ note: undefined });
  });

  test("draw costs of the same loan on one scale", () => {
    const [low, high] = [10_500_000, 11_200_000].map((cost) => ({ ...plain, cost }));
    if (!low || !high) throw new Error("two products");
    const row = findCostRow(low, high, plain);
    expect(row?.cells.map(({ bar }) => bar && [bar.borrowed, bar.most])).toEqual([
      [100_000, 105_000],
      [100_000, 112_000],
      undefined,
    ]);
    expect(row).toMatchObject({ longest: 112_000, best: [0] });
    const mixed = findCostRow(low, { ...low, currency: "IDR" });
    expect(mixed?.longest, "no scale for two currencies").toBe(0);
    expect(mixed?.cells[0]?.note).toMatch(/^₦100,000 for 90 days · ₦5,000 more/);
  });

  test("are grouped into different, equal and unknown", () => {
    const other = { ...plain, id: "other", lenderType: "commercial-bank", passRate: 80 } as const;
    const { visible, equal, unknown } = splitRowsByVisibility(createRows(plain, other));
    expect(namesOf(visible)).toEqual(["lenderType", "passRate"]);
    expect(namesOf(equal)).toEqual(["lender", "market", "followers"]);
    expect(namesOf(unknown)).toEqual(expect.arrayContaining(["rate", "rating"]));
    expect(namesOf(unknown), "in the summary").not.toContain("cost");
  });

  test("show the legal limit as a maximum, not a price", () => {
    const capped = { ...plain, showsLegalMaximum: true };
    const row = findCostRow(capped, { ...capped, passRate: 80 }, plain);
    const most = {
      text: "at most Rp127,000 back",
      note: "the legal limit, not a price",
      bar: { borrowed: 100_000, most: 127_000, loan: "Rp100,000 for 90 days" },
    };
    expect(row?.cells).toEqual([most, most, { note: undefined }]);
    expect(row?.best).toEqual([]);
  });

  test("estimate the cost of a small loan from published terms", () => {
    const dated = { payout: 50_000, days: 60, payBack: 80_000, day: "2020-03-12" };
    const range = { ...plain, estimate: { ...dated, leastPayBack: 60_000 } };
    const row = findCostRow(range, { ...plain, estimate: dated }, plain);
    const { day } = dated;
    expect(row?.cells).toMatchObject([
      { text: "₦60,000–₦80,000 back", day, bar: { borrowed: 50_000, most: 80_000 } },
      { text: "up to ₦80,000 back", day },
      { note: undefined },
    ]);
    expect(row?.loan).toBe("₦50,000 for 60 days");
    expect(row?.best, "an old record is not a price").toEqual([]);
  });

  test("begin with the lowest cost, unknown costs last", () => {
    const [low, high] = [10_500_000, 11_200_000].map((cost) => ({ ...plain, cost }));
    if (!low || !high) throw new Error("two products");
    const words = {
      texts,
      locale: "en_US",
      loan: { amount: "100000", term: "3" },
      asksForLoan: true,
    } as const;
    expect(sortByCost([plain, high, low], words)).toEqual([low, high, plain]);
    const other = { ...low, currency: "IDR" } as const;
    expect(sortByCost([high, other], words), "not comparable").toEqual([high, other]);
  });

  test("derive a rate from an older price", () => {
    const estimate = { payout: 50_000, days: 60, payBack: 71_750, day: "2020-03-17" };
    const row = createRows({ ...plain, estimate }, plain).find(
      ({ name }) => name === "publishedRate",
    );
    expect(row?.cells[0]).toMatchObject({ text: "at most 21.75% a month", note: "March 2020" });
  });

  test("omit estimates of another loan beside a legal limit", () => {
    const day = "2020-03-12";
    const other = { payout: 50_000, days: 60, payBack: 80_000, day };
    const same = { payout: 100_000, days: 90, payBack: 120_000, day };
    const capped = { ...plain, showsLegalMaximum: true };
    const products = [other, same].map((estimate) => ({ ...plain, estimate }));
    const row = findCostRow(capped, ...products);
    expect(row?.cells.slice(1)).toMatchObject([
      { note: undefined },
      { text: "up to ₦120,000 back", note: "₦100,000 for 90 days" },
    ]);
  });

  test("show app permissions and fold them if unknown", () => {
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

  test("are not folded if there is only one product", () => {
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
    return createComparisonRows(products, {
      ...{ texts, locale: "en_US", loan, cap },
      asksForLoan: hasLoanDependentCost(products, cap),
    } as const);
  }

  const findCostRow = (...products: ListedProduct[]) =>
    createRows(...products).find(({ name }) => name === "cost");

  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

  /** A product with published terms and no other facts. */
  function createPublishedProduct(): ListedProduct {
    return createListedProduct({
      published: {
        day: "2022-07-12",
        medium: "press",
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
    [{ amount: undefined, term: undefined }, 1_000_000, 1_090_000, 30],
    [{ amount: "3000000", term: "6" }, 3_000_000, 4_620_000, 180],
    [{ amount: "500000", term: "1" }, 500_000, 545_000, 30],
    [{ amount: "2000000", term: "14d" }, 2_000_000, 2_084_000, 14],
    [{ amount: "1000000", term: "7d" }, 1_000_000, 1_021_000, 7],
    [{ amount: "10000000", term: "12" }, 10_000_000, 17_300_000, 365],
  ] as const)("show the legal limit for the loan %j", (loan, amount, total, days) => {
    expect(computeComparisonMaximum(cap, loan)).toEqual({ amount, total, days });
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
    [createFlatRate(4, "month"), 10_000_000, 3],
    [createFlatRate(0), 10_000_000, 3],
    [createFlatRate(100_000), 10_000, 12],
  ])("matches the engine for %j on %d over %d months", (rate, principal, term) => {
    const cost = computeLoanCost({ principal, rate, term, cycle: "monthly" });
    if (isLoanFailure(cost)) throw new Error(cost.error);
    const payments = computeMonthlyPayments(cost.totalPayable, principal, term);
    expect(Math.abs((payments.instalment ?? 0) - cost.instalment)).toBeLessThanOrEqual(1);
    const percent = cost.effectiveAnnualRate?.percent ?? Number.NaN;
    expect((payments.yearlyRate ?? Number.NaN) / (percent || 1)).toBeCloseTo(percent && 1, 4);
  });
});
