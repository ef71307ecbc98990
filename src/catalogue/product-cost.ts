import type { CostGap } from "#contract/cost.ts";
import type { Market } from "#contract/market.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { type PlainLoan, totalsPayable } from "#loan/total-payable.ts";
import { MARKET_CURRENCY } from "./markets.ts";
import { inDays, type ListedProduct } from "./product-filter.ts";
import type { WantedLoan } from "./product-order.ts";
import { type Quoted, quotedRate } from "./quoted-rate.ts";
import { overlap } from "./span.ts";

/** The terms of today that a cost is computed from. A fact that is not known is left out. */
export interface CostedProduct extends Quoted, Pick<ListedProduct, "quota" | "period"> {
  readonly market: Market;
}

/** Total to pay back in minor units, or why it is not known. */
export type ProductCost = { readonly total: number } | { readonly gap: CostGap };

/**
 * What a loan costs by today's terms of a product: principal and interest at the upper end of its
 * rate, in equal monthly instalments. Nothing is guessed: dated records are not read, and where
 * `quotedRate` finds none there is a reason instead.
 *
 * `productCost({ market: "NG", interestRate: { max: 4, kind: "flat", period: "month" }, fees: "none" },
 *              { amount: 100_000, term: 3 }) // => { total: 11_200_000 }`
 * `productCost({ market: "NG" }, { amount: 100_000, term: 3 }) // => { gap: "terms-unknown" }`
 */
export function productCost(product: CostedProduct, loan: WantedLoan): ProductCost {
  const asked = plainLoanOf(product, loan);
  if (typeof asked === "string") return { gap: asked };
  const [total] = totalsPayable([asked], loan.term, "monthly");
  return total === undefined ? { gap: "no-answer" } : { total };
}

/**
 * The same for lists of thousands, which only need the figures.
 *
 * `costsOf([{ market: "NG" }], { amount: 100_000, term: 3 }) // => [undefined]`
 */
export function costsOf(
  products: readonly CostedProduct[],
  loan: WantedLoan,
): readonly (number | undefined)[] {
  const loans = products.map((product) => {
    const asked = plainLoanOf(product, loan);
    return typeof asked === "string" ? undefined : asked;
  });
  return totalsPayable(loans, loan.term, "monthly");
}

function plainLoanOf(product: CostedProduct, { amount, term }: WantedLoan): PlainLoan | CostGap {
  const { quota, period, market } = product;
  if (overlap(quota, { min: amount, max: amount }) === "no") return "amount-not-offered";
  if (overlap(period, inDays({ min: term, max: term })) === "no") return "term-not-offered";
  const rate = quotedRate(product);
  if (typeof rate === "string") return rate;
  return { principal: amount * MINOR_UNITS[MARKET_CURRENCY[market]], rate };
}
