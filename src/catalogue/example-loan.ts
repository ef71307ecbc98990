import type { Currency } from "#i18n/locales.ts";

/** A loan as it is offered in words, and what it comes to. Money in the currency's major unit. */
export interface ExampleLoan {
  borrow: number;
  fee: number;
  get: number;
  instalments: number;
  payBack: number;
  cost: number;
  /** Nominal annual percentage rate, in percent. */
  annualRate: number;
  /** The same with interest on interest, in percent. */
  effectiveRate: number;
}

const MONTHLY_FLAT_RATE = 0.04;
const INSTALMENTS = 3;
const FEE_SHARE = 0.05;

/**
 * The yearly rate of the example, which does not depend on its amount: twelve times the monthly
 * `i` that solves `get = Σ instalment / (1 + i)^k` over the three instalments.
 */
const ANNUAL_RATE_PERCENT = 104.47;

const PRINCIPAL: Record<Currency, number> = { NGN: 100_000, IDR: 1_000_000 };

/**
 * The worked example of the home page: 4 % a month flat for three months, 5 % fee deducted.
 *
 * `exampleLoan("NGN") // => { borrow: 100000, fee: 5000, get: 95000, payBack: 112000, … }`
 */
export function exampleLoan(currency: Currency): ExampleLoan {
  const borrow = PRINCIPAL[currency];
  const fee = Math.round(borrow * FEE_SHARE);
  const payBack = Math.round(borrow * (1 + MONTHLY_FLAT_RATE * INSTALMENTS));
  const get = borrow - fee;
  return {
    borrow,
    fee,
    get,
    instalments: INSTALMENTS,
    payBack,
    cost: payBack - get,
    annualRate: ANNUAL_RATE_PERCENT,
    effectiveRate: Math.round(((1 + ANNUAL_RATE_PERCENT / 1200) ** 12 - 1) * 1000) / 10,
  };
}
