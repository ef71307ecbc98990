import { MARKET_CURRENCY, USUAL_LOAN } from "#catalogue/markets.ts";
import { type CostGap, type Market, NO_FEES } from "#contract/catalogue/constants.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { computeTotalPayable, loanCost } from "#loan/loan-cost.ts";
import { isLoanFailure } from "#loan/loan-error.ts";
import type { Rate as EngineRate, Rate } from "#loan/rates/rate.ts";
import { type ListedProduct, matchRange, toDaySpan, type WantedLoan } from "./product-filter.ts";

export interface CostedProduct extends Quoted, Pick<ListedProduct, "quota" | "period"> {
  readonly market: Market;
}

export type ProductCost = { readonly total: number } | { readonly gap: CostGap };

/**
 * Computes the cost from today's terms at the highest rate: monthly instalments, or one payment if the term
 * is in days. Returns the reason if it cannot be computed.
 *
 * `computeProductCost({ market: "NG" }, { amount: 100_000, term: 3 }) // => { gap: "terms-unknown" }`
 */
export function computeProductCost(product: CostedProduct, loan: WantedLoan): ProductCost {
  const { amount, term, unit } = loan;
  const { market, quota, period } = product;
  if (matchRange(quota, { min: amount, max: amount }) === "no")
    return { gap: "amount-not-offered" };
  if (matchRange(period, toDaySpan({ min: term, max: term, unit })) === "no")
    return { gap: "term-not-offered" };
  const rate = toEngineRateOrGap(product);
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
  const cost = loanCost({ principal, rate, term: days, cycle: "daily", repayment: "single" });
  return isLoanFailure(cost) ? undefined : cost.totalPayable;
}

export function computeTotalCost(product: CostedProduct, loan: WantedLoan): number | undefined {
  const cost = computeProductCost(product, loan);
  return "total" in cost ? cost.total : undefined;
}

export function computeChargeOfUsualLoan(product: CostedProduct): number | undefined {
  const loan = USUAL_LOAN[product.market];
  const cost = computeProductCost(product, loan);
  if ("gap" in cost) return undefined;
  return cost.total / MINOR_UNITS[MARKET_CURRENCY[product.market]] - loan.amount;
}

export interface Quoted extends Pick<ListedProduct, "interestRate"> {
  readonly fees?: string | undefined;
}

/**
 * Returns a gap unless the kind of rate is known, the lender states that there are no fees, and the rate
 * has an upper end: "from 1 %" is not the usual price.
 */
export function toEngineRateOrGap({ interestRate, fees }: Quoted): EngineRate | CostGap {
  if (interestRate?.max === undefined) return "terms-unknown";
  const rate = toEngineRate(interestRate.kind, interestRate.period, interestRate.max);
  if (!rate) return "rate-kind-unknown";
  return fees === NO_FEES ? rate : "fees-unknown";
}

type QuotedRate = NonNullable<ListedProduct["interestRate"]>;

function toEngineRate(
  kind: QuotedRate["kind"],
  period: QuotedRate["period"],
  percent: number,
): EngineRate | undefined {
  if (kind === "published-apr") return undefined;
  if (kind === "daily") return period === "day" ? { kind, percent, period } : undefined;
  if (period === "term") return kind === "flat" ? { kind, percent, period } : undefined;
  return period === "day" ? undefined : { kind, percent, period };
}
