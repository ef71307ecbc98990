import type { CostGap } from "#contract/cost.ts";
import type { Market } from "#contract/market.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { loanCost } from "#loan/loan-cost.ts";
import { failed } from "#loan/loan-error.ts";
import type { Rate } from "#loan/rate.ts";
import { MARKET_CURRENCY } from "./markets.ts";
import { type ListedProduct, matchOf } from "./product-filter.ts";
import type { WantedLoan } from "./product-order.ts";

/** The terms of today that a cost is computed from. A fact that is not known is left out. */
export interface CostedProduct extends Pick<ListedProduct, "quota" | "period" | "interestRate"> {
  readonly market: Market;
  /** In words; `none` where the lender states that there are none. */
  readonly fees?: string | undefined;
}

/** What the register writes where a lender states that it takes no fees. */
export const NO_FEES = "none";

/** Total to pay back in minor units, or why it is not known. */
export type ProductCost = { readonly total: number } | { readonly gap: CostGap };

/**
 * What a loan costs by today's terms of a product: principal and interest at the upper end of its
 * rate, in equal monthly instalments. Nothing is guessed: dated records are not read, and without a
 * rate of a known kind, or a clear word that there are no fees, there is a reason instead.
 *
 * `productCost({ market: "NG", interestRate: { max: 4, kind: "flat", period: "month" }, fees: "none" },
 *              { amount: 100_000, term: 3 }) // => { total: 11_200_000 }`
 * `productCost({ market: "NG" }, { amount: 100_000, term: 3 }) // => { gap: "terms-unknown" }`
 */
export function productCost(product: CostedProduct, { amount, term }: WantedLoan): ProductCost {
  if (!offers(product, { amount: { min: amount, max: amount } })) return gap("amount-not-offered");
  if (!offers(product, { term: { min: term, max: term } })) return gap("term-not-offered");
  const { interestRate, fees, market } = product;
  if (interestRate?.max === undefined) return gap("terms-unknown");
  const rate = engineRate(interestRate.kind, interestRate.period, interestRate.max);
  if (!rate) return gap("rate-kind-unknown");
  if (fees !== NO_FEES) return gap("fees-unknown");
  const principal = amount * MINOR_UNITS[MARKET_CURRENCY[market]];
  const cost = loanCost({ principal, rate, term, cycle: "monthly" });
  return failed(cost) ? gap("no-answer") : { total: cost.totalPayable };
}

/**
 * The same for lists, which only need the figure.
 *
 * `costOf({ market: "NG" }, { amount: 100_000, term: 3 }) // => undefined`
 */
export function costOf(product: CostedProduct, loan: WantedLoan): number | undefined {
  const cost = productCost(product, loan);
  return "total" in cost ? cost.total : undefined;
}

function gap(reason: CostGap): ProductCost {
  return { gap: reason };
}

function offers(product: CostedProduct, loan: Parameters<typeof matchOf>[1]): boolean {
  const { quota, period, market } = product;
  const offer = { id: "", lenderType: "digital", loanTypes: [], market, quota, period } as const;
  return matchOf(offer, loan) !== "no";
}

type QuotedRate = NonNullable<ListedProduct["interestRate"]>;

/** An APR as published says not how it was computed; a daily rate is of days, the others of longer. */
function engineRate(
  kind: QuotedRate["kind"],
  period: QuotedRate["period"],
  percent: number,
): Rate | undefined {
  if (kind === "published-apr") return undefined;
  if (kind === "daily") return period === "day" ? { kind, percent, period } : undefined;
  return period === "day" ? undefined : { kind, percent, period };
}
