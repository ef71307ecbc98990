import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import type { LoanTerms } from "#loan/loan-terms.ts";
import { shareOf } from "#loan/money.ts";
import { daily, flat, nominal } from "#loan/rates/rate.ts";

/** An offer as it is often worded, and what it comes to. Money in the currency's major unit. */
export interface WorkedExample {
  name: "flat" | "reducing" | "daily";
  borrow: number;
  payBack: number;
  cost: number;
  /** Nominal, in percent. */
  annualRate: number;
  /** The calculator's inputs for it. */
  query: string;
}

const USUAL_AMOUNTS: Readonly<Record<Currency, readonly number[]>> = {
  NGN: [20_000, 100_000, 500_000],
  IDR: [500_000, 2_000_000, 10_000_000],
};

/** The figures of the three offers, for the words around them. */
export const WORKED_OFFERS = {
  flat: { rate: 4, months: 3, fee: 5 },
  reducing: { rate: 2, months: 12 },
  daily: { rate: 0.3, days: 30 },
} as const;

/**
 * Three offers for three usual amounts each.
 *
 * `workedExamples("NGN").length // => 9`
 */
export function workedExamples(currency: Currency): WorkedExample[] {
  return USUAL_AMOUNTS[currency].flatMap((borrow) => examplesFor(borrow, currency));
}

function examplesFor(borrow: number, currency: Currency): WorkedExample[] {
  const minorUnits = MINOR_UNITS[currency];
  const principal = borrow * minorUnits;
  const fees = { deducted: shareOf(principal, WORKED_OFFERS.flat.fee) };
  const offers: readonly [WorkedExample["name"], Omit<LoanTerms, "principal">, string][] = [
    [
      "flat",
      { rate: flat(4, "month"), term: 3, cycle: "monthly", fees },
      "rate=4&kind=flat-month&cycle=monthly&term=3&deducted=5%25",
    ],
    [
      "reducing",
      { rate: nominal(2, "month"), term: 12, cycle: "monthly" },
      "rate=2&kind=nominal-month&cycle=monthly&term=12",
    ],
    [
      "daily",
      { rate: daily(0.3), term: 30, cycle: "daily", repayment: "single" },
      "rate=0.3&kind=daily&repaid=single&cycle=daily&term=30",
    ],
  ];
  return offers.map(([name, terms, query]) => {
    const cost = loanCost({ principal, ...terms });
    if (failed(cost)) throw new Error(`the worked example ${name} has no answer: ${cost.error}`);
    return {
      name,
      borrow,
      payBack: cost.totalPayable / minorUnits,
      cost: cost.totalCost / minorUnits,
      annualRate: cost.apr.percent,
      query: `?amount=${borrow}&${query}`,
    };
  });
}
