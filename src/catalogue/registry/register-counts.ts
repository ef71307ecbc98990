import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Market } from "#catalogue/markets.ts";

/** How many lenders and products the registers name; what was not found in one is not counted. */
export function registerCounts({ lenders, productsOfLender }: Catalogue, market?: Market) {
  const registered = lenders.filter((lender) => {
    return lender.status !== "not-found" && (!market || lender.market === market);
  });
  const products = registered.map(({ id }) => productsOfLender.get(id)?.length ?? 0);
  return {
    lenders: registered.length,
    products: products.reduce((sum, count) => sum + count, 0),
  };
}
