import { describe, expect, test } from "vitest";
import { computeLoanCost } from "#loan/loan-cost.ts";
import { createFlatRate } from "#loan/rates/rate.ts";
import { getLoanCost, MILLION } from "./results.ts";

const payments = [{ amount: 200_000, from: 3 }];

describe("extra payments", () => {
  test("can shorten the term", () => {
    const cost = getLoanCost({ ...MILLION, extraPayments: { effect: "shorten-term", payments } });
    expect(cost.instalment).toBe(94_560);
    expect(cost.schedule).toHaveLength(10);
    expect(cost.schedule[2]).toMatchObject({ payment: 94_560, extra: 200_000 });
    expect(cost.totalInterest).toBeLessThan(134_715);
    expect(cost.totalPayable).toBe(1_000_000 + cost.totalInterest);
    expect(cost.apr.percent).toBeCloseTo(24, 2);
  });

  test("can lower the instalment", () => {
    const cost = getLoanCost({
      ...MILLION,
      extraPayments: { effect: "lower-instalment", payments },
    });
    expect(cost.schedule).toHaveLength(12);
    const [third, fourth] = [cost.schedule[2], cost.schedule[3]];
    expect(third).toMatchObject({ payment: 94_560, balance: 571_817 });
    // The annuity of the remaining balance over nine months.
    expect(fourth?.payment).toBe(
      getLoanCost({ ...MILLION, principal: 571_817, term: 9 }).instalment,
    );
    expect(cost.lastInstalment - (fourth?.payment ?? 0)).toBeLessThan(12);
  });

  test("can repeat but never exceed the balance", () => {
    const every = [{ amount: 100_000, from: 1, until: 12 }];
    const cost = getLoanCost({
      ...MILLION,
      extraPayments: { effect: "shorten-term", payments: every },
    });
    expect(cost.schedule).toHaveLength(6);
    expect(cost.schedule.at(-1)).toMatchObject({ balance: 0 });
    const atOnce = [{ amount: 5_000_000, from: 1 }];
    const first = getLoanCost({
      ...MILLION,
      extraPayments: { effect: "shorten-term", payments: atOnce },
    });
    expect(first.schedule).toHaveLength(1);
    expect(first.totalPayable).toBe(1_020_000);
  });

  test("reduce the final payment after all other principal", () => {
    const terms = { ...MILLION, repayment: "interest-only" } as const;
    const cost = getLoanCost({ ...terms, extraPayments: { effect: "lower-instalment", payments } });
    expect(cost.schedule[3]).toMatchObject({ payment: 16_000, interest: 16_000, balance: 800_000 });
    expect(cost.lastInstalment).toBe(816_000);
  });

  test.for([
    [[{ amount: 0, from: 1 }], "extra-payment-invalid"],
    [[{ amount: 100, from: 0 }], "extra-payment-invalid"],
    [[{ amount: 100, from: 13 }], "extra-payment-invalid"],
    [[{ amount: 100, from: 3, until: 2 }], "extra-payment-invalid"],
    [[{ amount: Number.NaN, from: 3 }], "extra-payment-invalid"],
  ] as const)("are rejected if invalid: %j", ([wrong, error]) => {
    const extraPayments = { effect: "shorten-term", payments: wrong } as const;
    expect(computeLoanCost({ ...MILLION, extraPayments })).toEqual({ error });
  });

  test("are rejected for flat rates", () => {
    const extraPayments = { effect: "shorten-term", payments } as const;
    expect(computeLoanCost({ ...MILLION, rate: createFlatRate(24), extraPayments })).toEqual({
      error: "extra-payment-on-flat-rate",
    });
  });
});
