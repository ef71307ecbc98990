import { MARKET_CURRENCY, USUAL_LOAN } from "#catalogue/markets.ts";
import { type CostGap, type Market, NO_FEES } from "#contract/catalogue/constants.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost, totalPayable } from "#loan/loan-cost.ts";
import { isFailure } from "#loan/loan-error.ts";
import type { Rate as EngineRate, Rate } from "#loan/rates/rate.ts";
import { inDays, type ListedProduct, overlap, type WantedLoan } from "./product-filter.ts";

export interface CostedProduct extends Quoted, Pick<ListedProduct, "quota" | "period"> {
  readonly market: Market;
}

export type ProductCost = { readonly total: number } | { readonly gap: CostGap };

/**
 * The cost by today's terms at the upper end of the rate: monthly instalments, or one payment for a
 * term in days. Returns a reason instead of a guess.
 *
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

export function computeCost(product: CostedProduct, loan: WantedLoan): number | undefined {
  const cost = productCost(product, loan);
  return "total" in cost ? cost.total : undefined;
}

export function usualCost(product: CostedProduct): number | undefined {
  const loan = USUAL_LOAN[product.market];
  const cost = productCost(product, loan);
  if ("gap" in cost) return undefined;
  return cost.total / MINOR_UNITS[MARKET_CURRENCY[product.market]] - loan.amount;
}

export interface Quoted extends Pick<ListedProduct, "interestRate"> {
  readonly fees?: string | undefined;
}

/**
 * Requires a known kind, a statement that there are no fees, and the upper end of the rate, because
 * "from 1 %" is not the usual price.
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
