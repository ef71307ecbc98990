import { type Currency, MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import { shareOf } from "#loan/money.ts";
import { flat } from "#loan/rates/rate.ts";

/** A loan as it is offered in words, and what it comes to. Money in the currency's major unit. */
export interface ExampleLoan {
  borrow: number;
  fee: number;
  get: number;
  instalments: number;
  /** The regular one; the last takes the rounding. */
  instalment: number;
  payBack: number;
  cost: number;
  /** Nominal annual percentage rate, in percent. */
  annualRate: number;
  /** The same with interest on interest, in percent. */
  effectiveRate: number;
}

const PRINCIPAL: Record<Currency, number> = { NGN: 100_000, IDR: 1_000_000 };

/**
 * The worked example of the home page: 4 % a month flat for three months, 5 % fee deducted.
 *
 * `exampleLoan("NGN") // => { borrow: 100000, fee: 5000, get: 95000, payBack: 112000, … }`
 */
export function exampleLoan(currency: Currency): ExampleLoan {
  const minorUnits = MINOR_UNITS[currency];
  const principal = PRINCIPAL[currency] * minorUnits;
  const fee = shareOf(principal, 5);
  const terms = { principal, rate: flat(4, "month"), term: 3, cycle: "monthly" } as const;
  const cost = loanCost({ ...terms, fees: { deducted: fee } });
  if (failed(cost)) throw new Error(`the worked example has no answer: ${cost.error}`);
  const { apr, effectiveAnnualRate } = cost;
  if (!effectiveAnnualRate) throw new Error("the worked example has no effective rate");
  return {
    borrow: principal / minorUnits,
    fee: fee / minorUnits,
    get: cost.disbursed / minorUnits,
    instalments: cost.schedule.length,
    instalment: cost.instalment / minorUnits,
    payBack: cost.totalPayable / minorUnits,
    cost: cost.totalCost / minorUnits,
    annualRate: apr.percent,
    effectiveRate: effectiveAnnualRate.percent,
  };
}
