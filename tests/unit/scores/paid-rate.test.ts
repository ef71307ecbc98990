import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatRoughPercent } from "#i18n/numbers.ts";
import { computeOfferCost } from "#loan/offer-cost.ts";
import {
  computePaidPercent,
  computePaidRate,
  countUsualInstalments,
  summarizePaidRates,
} from "#scores/paid-rate.ts";

const computeExampleRate = (
  amount: number,
  term: number,
  repayment: number,
  instalments: number | null = null,
) => computePaidRate({ amount, term, repayment, instalments });

describe("rates computed from repayments", () => {
  test.for([
    [34_000, 46_000, 14, "260,000%"],
    [50_000, 60_000, 30, "819%"],
    [50_000, 51_500, 30, "43.28%"],
  ] as const)(
    "equal those of computeOfferCost: %d, %d, %d days",
    ([payout, payBack, days, text]) => {
      const loan = { amount: payout, repayment: payBack, term: days, instalments: null };
      const percents = [
        computePaidPercent(loan),
        computeOfferCost({ payout, payBack, days })?.yearlyPercent,
      ];
      const format = (percent = Number.NaN) => formatRoughPercent("en_NG", percent);
      expect(percents.map(format)).toEqual([text, text]);
    },
  );

  test("have three significant digits", () => {
    const anyLoan = fc.tuple(
      fc.integer({ min: 1, max: 999_999_999_999 }),
      fc.integer({ min: 1, max: 10_959 }),
      fc.integer({ min: 100, max: 500 }),
      fc.option(fc.integer({ min: 1, max: 1200 })),
    );
    fc.assert(
      fc.property(anyLoan, ([amount, term, hundredths, instalments]) => {
        const rate = computeExampleRate(
          amount,
          term,
          Math.ceil((amount * hundredths) / 100),
          instalments,
        );
        if (rate === undefined) return;
        expect(Number.isSafeInteger(rate)).toBe(true);
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(Number(rate.toPrecision(3))).toBe(rate);
      }),
    );
  });

  test.for([
    // features.md, 2.3: rates of a single payment after some days.
    ["9 % for 30 days", 100_000, 30, 109_000, null, 18_500],
    ["6 % for 30 days", 100_000, 30, 106_000, null, 10_300],
    ["15 % for 30 days", 100_000, 30, 115_000, null, 44_800],
    ["20 % for 14 days", 100_000, 14, 120_000, null, 1_150_000],
    ["85,000 against 100,000 after 30 days", 85_000, 30, 100_000, null, 62_200],
    ["15,000 against 20,000 after 14 days", 15_000, 14, 20_000, null, 18_100_000],
    ["20 % for 7 days", 100_000, 7, 120_000, null, 134_000_000],
    // And 12 % flat over twelve months: 23.70 % a year.
    ["12 % flat in a year", 1_000_000, 365, 1_120_000, null, 2_370],
    ["12 % in a year, at once", 1_000_000, 365, 1_120_000, 1, 1_200],
    ["nothing", 50_000, 30, 50_000, null, 0],
  ] as const)("are computed from %s", ([, amount, term, repayment, instalments, rate]) => {
    expect(computeExampleRate(amount, term, repayment, instalments)).toBe(rate);
  });

  test.for([
    ["paid back less than borrowed", 100_000, 30, 99_999, null],
    ["more than five times the amount", 100_000, 30, 500_001, null],
    ["above 100,000,000 % a year", 100_000, 7, 140_000, null],
    ["more payments than days", 100_000, 10, 110_000, 11],
  ] as const)(
    "are undefined for implausible loans: %s",
    ([, amount, term, repayment, instalments]) => {
      expect(computeExampleRate(amount, term, repayment, instalments)).toBeUndefined();
    },
  );

  test("require amount, term and repayment", () => {
    const loan = { amount: 100_000, term: 30, repayment: 110_000, instalments: null };
    for (const field of ["amount", "term", "repayment"] as const) {
      expect(computePaidRate({ ...loan, [field]: null })).toBeUndefined();
    }
  });

  test("assume monthly payments if a term exceeds 45 days", () => {
    expect([1, 45, 46, 60, 90, 365, 1096].map(countUsualInstalments)).toEqual([
      1, 1, 2, 2, 3, 12, 36,
    ]);
  });

  test.for([
    [[1000, 1000, 1000, 1000, 1000, 1000, 2000, 2000, 2000, 2000], 10, 10, 20],
    [[100, 200, 300, 400, 500, 600, 700, 800, 900, 9000], 3.25, 5.5, 7.75],
    [[100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 9000], 3.5, 6, 8.5],
  ] as const)("are summarized by quartiles: %j", ([rates, low, median, high]) => {
    const counts = [...Map.groupBy(rates, (rate) => rate)].map(([rate, { length }]) => ({
      rate,
      reviews: length,
    }));
    const expected = { reviews: rates.length, low, median, high };
    expect(summarizePaidRates(counts.reverse())).toEqual(expected);
  });

  test("are summarized only from ten reviews", () => {
    expect(summarizePaidRates([{ rate: 1000, reviews: 9 }])).toBeUndefined();
    expect(
      summarizePaidRates([
        { rate: 1000, reviews: 9 },
        { rate: 2000, reviews: 0 },
      ]),
    ).toBeUndefined();
  });
});
