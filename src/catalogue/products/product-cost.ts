import { MARKET_CURRENCY, USUAL_LOAN } from "#catalogue/markets.ts";
import { type CostGap, type Market, NO_FEES } from "#contract/catalogue/constants.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { computeLoanCost, computeTotalPayable } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import type { Rate as EngineRate, Rate } from "#loan/rates/rate.ts";
import {
  convertTermToDays,
  type ListedProduct,
  matchRange,
  type WantedLoan,
} from "./product-filter.ts";

export interface CostedProduct extends Quoted, Pick<ListedProduct, "quota" | "period"> {
  readonly market: Market;
}

export type ProductCost = { readonly total: number } | { readonly gap: CostGap };

/**
 * Computes the total repayment at the highest current rate. A term in months has monthly
 * instalments, a term in days one payment. If the cost cannot be computed, `gap` is the reason.
 *
 * `computeProductCost({ market: "NG" }, { amount: 100_000, term: 3 }) // => { gap: "terms-unknown" }`
 */
export function computeProductCost(product: CostedProduct, loan: WantedLoan): ProductCost {
  const { amount, term, unit } = loan;
  const { market, quota, period } = product;
  if (matchRange(quota, { min: amount, max: amount }) === "no")
    return { gap: "amount-not-offered" };
  if (matchRange(period, convertTermToDays({ min: term, max: term, unit })) === "no")
    return { gap: "term-not-offered" };
  const rate = getLoanRateOrCostGap(product);
  if (typeof rate === "string") return { gap: rate };
  const principal = amount * MINOR_UNITS[MARKET_CURRENCY[market]];
  const total =
    unit === "day"
      ? computeSinglePaymentTotal(principal, rate, term)
      : computeTotalPayable({ principal, rate, term, cycle: "monthly" });
  return total === undefined ? { gap: "no-answer" } : { total };
}

function computeSinglePaymentTotal(
  principal: number,
  rate: Rate,
  days: number,
): number | undefined {
  const cost = computeLoanCost({
    principal,
    rate,
    term: days,
    cycle: "daily",
    repayment: "single",
  });
  return isLoanFailure(cost) ? undefined : cost.totalPayable;
}

export function computeProductTotal(product: CostedProduct, loan: WantedLoan): number | undefined {
  const cost = computeProductCost(product, loan);
  return "total" in cost ? cost.total : undefined;
}

export function computeCostOfUsualLoan(product: CostedProduct): number | undefined {
  const loan = USUAL_LOAN[product.market];
  const cost = computeProductCost(product, loan);
  if ("gap" in cost) return undefined;
  return cost.total / MINOR_UNITS[MARKET_CURRENCY[product.market]] - loan.amount;
}

export interface Quoted extends Pick<ListedProduct, "interestRate"> {
  readonly fees?: string | undefined;
}

/**
 * Returns the rate to compute with, or the reason for having none. The highest rate and its kind
 * must be known, and the lender must state that there are no fees.
 */
export function getLoanRateOrCostGap({ interestRate, fees }: Quoted): EngineRate | CostGap {
  if (interestRate?.max === undefined) return "terms-unknown";
  const rate = toLoanRate(interestRate.kind, interestRate.period, interestRate.max);
  if (!rate) return "rate-kind-unknown";
  return fees === NO_FEES ? rate : "fees-unknown";
}

type QuotedRate = NonNullable<ListedProduct["interestRate"]>;

function toLoanRate(
  kind: QuotedRate["kind"],
  period: QuotedRate["period"],
  percent: number,
): EngineRate | undefined {
  if (kind === "published-apr") return undefined;
  if (kind === "daily") return period === "day" ? { kind, percent, period } : undefined;
  if (period === "term") return kind === "flat" ? { kind, percent, period } : undefined;
  return period === "day" ? undefined : { kind, percent, period };
}
