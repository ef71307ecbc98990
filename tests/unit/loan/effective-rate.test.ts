import { describe, expect, test } from "vitest";
import { type CashFlow, computeEffectiveRate } from "#loan/rates/annual-rate.ts";
import { createAdvance, createPayments } from "./flows.ts";

const createCashFlow = (amount: number, unitPeriods: number, fraction = 0): CashFlow => ({
  amount,
  unitPeriods,
  fraction,
});

describe("computeEffectiveRate", () => {
  /** Examples of Directive 98/7/EC, whose method 2008/48/EC, Annex I, keeps. Times in days. */
  test.for([
    [
      "first example: 1,200 for 1,000 after 546 days",
      1000,
      [createCashFlow(1200, 546)],
      365,
      12.96,
      2,
    ],
    ["second example: 50 retained", 950, [createCashFlow(1200, 546)], 365, 16.9, 1],
    [
      "third example: 600 after one and two years",
      1000,
      [createCashFlow(600, 1), createCashFlow(600, 2)],
      1,
      13.07,
      2,
    ],
  ] as const)(
    "returns the rate of Directive 98/7/EC, %s",
    ([, amount, paid, perYear, percent, digits]) => {
      expect(
        computeEffectiveRate({ advances: createAdvance(amount), payments: paid, perYear }),
      ).toEqual({
        kind: "effective",
        percent: expect.closeTo(percent, digits),
        period: "year",
      });
    },
  );

  test("returns the same rate for weekly and monthly periods", () => {
    const computeExampleEffectiveRate = (perYear: number) =>
      computeEffectiveRate({
        advances: createAdvance(1000),
        payments: [createCashFlow(1200, perYear * 1.5)],
        perYear,
      });
    const months = computeExampleEffectiveRate(12);
    expect(months).toMatchObject({ percent: expect.closeTo((1.2 ** (1 / 1.5) - 1) * 100, 10) });
    expect(computeExampleEffectiveRate(52)).toMatchObject({
      percent: expect.closeTo("percent" in months ? months.percent : Number.NaN, 10),
    });
  });

  test("also compounds in a fraction of a period", () => {
    const flows = {
      advances: createAdvance(1000),
      payments: [createCashFlow(1200, 1, 181 / 365)],
      perYear: 1,
    };
    expect(computeEffectiveRate(flows)).toMatchObject({ percent: expect.closeTo(12.962, 3) });
  });

  test("returns an error for rates too high", () => {
    const flows = { advances: createAdvance(1), payments: createPayments(1, 1e6), perYear: 365 };
    expect(computeEffectiveRate(flows)).toEqual({ error: "rate-too-high" });
    expect(computeEffectiveRate({ ...flows, payments: [] })).toEqual({ error: "payment-missing" });
  });
});
