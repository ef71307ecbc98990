import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Product } from "./product.ts";

/**
 * Up to `count` other products: those of the same lender first, then the next ones by name of the
 * same market and lender type. Each list begins after the product and goes round, so that links
 * spread evenly over all products.
 */
export function relatedProducts(product: Product, catalogue: Catalogue, count: number): Product[] {
  const { products, productsOfLender } = catalogue;
  const { lenderId, market, lenderType } = product;
  const own = othersAfter(product, productsOfLender.get(lenderId) ?? []);
  const neighbours = othersAfter(product, products).filter(
    (other) =>
      other.market === market && other.lenderType === lenderType && other.lenderId !== lenderId,
  );
  return [...own, ...neighbours].slice(0, count);
}

function othersAfter({ id }: Product, products: readonly Product[]): Product[] {
  const place = products.findIndex((product) => product.id === id);
  return [...products.slice(place + 1), ...products.slice(0, Math.max(0, place))];
}
