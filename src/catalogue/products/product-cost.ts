import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import type { CostGap } from "#contract/catalogue/cost.ts";
import type { Market } from "#contract/wire/market.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import type { Rate } from "#loan/rates/rate.ts";
import { totalPayable } from "#loan/total-payable.ts";
import { inDays, type ListedProduct, type WantedLoan } from "./product-filter.ts";
import { type Quoted, quotedRate } from "./quoted-rate.ts";
import { overlap } from "./span.ts";

/** The terms of today that a cost is computed from. A fact that is not known is left out. */
export interface CostedProduct extends Quoted, Pick<ListedProduct, "quota" | "period"> {
  readonly market: Market;
}

/** Total to pay back in minor units, or why it is not known. */
export type ProductCost = { readonly total: number } | { readonly gap: CostGap };

/**
 * The cost of a loan by today's terms of a product: principal and interest at the upper end of its
 * rate, in equal monthly instalments, or at once after some days. Nothing is guessed: dated records are not read, and where
 * `quotedRate` finds none there is a reason instead.
 *
 * `productCost({ market: "NG", interestRate: { max: 4, kind: "flat", period: "month" }, fees: "none" },
 *              { amount: 100_000, term: 3 }) // => { total: 11_200_000 }`
 * `productCost({ market: "NG" }, { amount: 100_000, term: 3 }) // => { gap: "terms-unknown" }`
 */
export function productCost(product: CostedProduct, loan: WantedLoan): ProductCost {
  const { amount, term, unit } = loan;
  const { market, quota, period } = product;
  if (overlap(quota, { min: amount, max: amount }) === "no") return { gap: "amount-not-offered" };
  if (overlap(period, inDays({ min: term, max: term, unit })) === "no")
    return { gap: "term-not-offered" };
  const rate = quotedRate(product);
  if (typeof rate === "string") return { gap: rate };
  const principal = amount * MINOR_UNITS[MARKET_CURRENCY[market]];
  const total =
    unit === "day"
      ? totalAtOnce(principal, rate, term)
      : totalPayable({ principal, rate, term, cycle: "monthly" });
  return total === undefined ? { gap: "no-answer" } : { total };
}

function totalAtOnce(principal: number, rate: Rate, days: number): number | undefined {
  const cost = loanCost({ principal, rate, term: days, cycle: "daily", repayment: "single" });
  return failed(cost) ? undefined : cost.totalPayable;
}

/** The total alone, for lists. */
export function costOf(product: CostedProduct, loan: WantedLoan): number | undefined {
  const cost = productCost(product, loan);
  return "total" in cost ? cost.total : undefined;
}
