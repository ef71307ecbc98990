import { MARKET_CURRENCY, USUAL_LOAN } from "#catalogue/markets.ts";
import { type CostGap, NO_FEES } from "#contract/catalogue/cost.ts";
import type { Market } from "#contract/wire/market.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost, totalPayable } from "#loan/loan-cost.ts";
import { isFailure } from "#loan/loan-error.ts";
import type { Rate as EngineRate, Rate } from "#loan/rates/rate.ts";
import { inDays, type ListedProduct, type WantedLoan } from "./product-filter.ts";
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
  return isFailure(cost) ? undefined : cost.totalPayable;
}

/** The total alone, for lists. */
export function costOf(product: CostedProduct, loan: WantedLoan): number | undefined {
  const cost = productCost(product, loan);
  return "total" in cost ? cost.total : undefined;
}

/** The cost of the market's usual loan by today's terms, in the major unit; undefined where unknown. */
export function usualCost(product: CostedProduct): number | undefined {
  const loan = USUAL_LOAN[product.market];
  const cost = productCost(product, loan);
  if ("gap" in cost) return undefined;
  return cost.total / MINOR_UNITS[MARKET_CURRENCY[product.market]] - loan.amount;
}

/** The cost as the lender states it. Unknown facts are left out. */
export interface Quoted extends Pick<ListedProduct, "interestRate"> {
  /** In words; `none` where the lender states that there are none. */
  readonly fees?: string | undefined;
}

/**
 * The rate that a cost may be computed with, or why there is none: the one rule of lists and pages.
 * Nothing is guessed. Only the upper end counts, as "from 1 %" says nothing of what most will pay; an
 * APR as published says not how it was computed; a daily rate is of days, the others of longer; and
 * without a clear statement that there are no fees the total is unknown.
 *
 * `quotedRate({ interestRate: { min: 3, max: 4, kind: "flat", period: "month" }, fees: "none" })
 *  // => { kind: "flat", percent: 4, period: "month" }`
 * `quotedRate({ interestRate: { min: 1, kind: "flat", period: "month" } }) // => "terms-unknown"`
 */
export function quotedRate({ interestRate, fees }: Quoted): EngineRate | CostGap {
  if (interestRate?.max === undefined) return "terms-unknown";
  const rate = engineRate(interestRate.kind, interestRate.period, interestRate.max);
  if (!rate) return "rate-kind-unknown";
  return fees === NO_FEES ? rate : "fees-unknown";
}

type QuotedRate = NonNullable<ListedProduct["interestRate"]>;

function engineRate(
  kind: QuotedRate["kind"],
  period: QuotedRate["period"],
  percent: number,
): EngineRate | undefined {
  if (kind === "published-apr") return undefined;
  if (kind === "daily") return period === "day" ? { kind, percent, period } : undefined;
  if (period === "term") return kind === "flat" ? { kind, percent, period } : undefined;
  return period === "day" ? undefined : { kind, percent, period };
}
