import { MARKET_CURRENCY, USUAL_LOAN } from "#catalogue/markets.ts";
import { MINOR_UNITS } from "#i18n/locales.ts";
import { type CostedProduct, productCost } from "./product-cost.ts";

/** The cost of the market's usual loan by today's terms, in the major unit; undefined where unknown. */
export function usualCost(product: CostedProduct): number | undefined {
  const loan = USUAL_LOAN[product.market];
  const cost = productCost(product, loan);
  if ("gap" in cost) return undefined;
  return cost.total / MINOR_UNITS[MARKET_CURRENCY[product.market]] - loan.amount;
}
