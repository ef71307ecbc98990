import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { computeLoanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { computePercentageOf } from "#loan/money.ts";
import { createDailyRate, createFlatRate, createNominalRate } from "#loan/rates/rate.ts";

export interface WorkedExample {
  name: "flat" | "reducing" | "daily";
  /** With deducted fees. */
  cost: number;
  effectiveRate: number;
  query: string;
}

/** The loan amount of every example, so that readers can compare the costs. */
export const WORKED_AMOUNT: Readonly<Record<Currency, number>> = { NGN: 100_000, IDR: 2_000_000 };

export const WORKED_OFFERS = {
  flat: { rate: 4, months: 3, fee: 5 },
  reducing: { rate: 2, months: 12 },
  daily: { rate: 0.3, days: 30 },
} as const;

export function createWorkedExamples(currency: Currency): WorkedExample[] {
  const borrow = WORKED_AMOUNT[currency];
  const minorUnits = MINOR_UNITS[currency];
  const principal = borrow * minorUnits;
  const { rate, months, fee } = WORKED_OFFERS.flat;
  const fees = { deducted: computePercentageOf(principal, fee) };
  const offers: readonly [WorkedExample["name"], LoanTerms, string][] = [
    [
      "flat",
      { principal, rate: createFlatRate(rate, "month"), term: months, cycle: "monthly", fees },
      "rate=4&kind=flat-month&cycle=monthly&term=3&deducted=5%25",
    ],
    [
      "reducing",
      { principal, rate: createNominalRate(2, "month"), term: 12, cycle: "monthly" },
      "rate=2&kind=nominal-month&cycle=monthly&term=12",
    ],
    [
      "daily",
      { principal, rate: createDailyRate(0.3), term: 30, cycle: "daily", repayment: "single" },
      "rate=0.3&kind=daily&repaid=single&cycle=daily&term=30",
    ],
  ];
  return offers.map(([name, terms, query]) => {
    const cost = computeLoanCost(terms);
    if (isLoanFailure(cost) || !cost.effectiveAnnualRate)
      throw new Error(`the worked example ${name} has no cost`);
    return {
      name,
      cost: cost.totalCost / minorUnits,
      effectiveRate: cost.effectiveAnnualRate.percent,
      query: `?amount=${borrow}&${query}`,
    };
  });
}
