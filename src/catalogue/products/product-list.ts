import type { Market } from "#catalogue/markets.ts";
import type { Product } from "./product.ts";
import { listMatchingProducts } from "./product-order.ts";

/** Divisible by two and three, the numbers of cards in a row. More would exceed the byte budget of a page. */
export const PRODUCTS_PER_PAGE = 18;

export interface ListPage {
  products: Product[];
  number: number;
  last: number;
  letters: ReadonlyMap<Market, readonly LetterLink[]>;
}

export function paginateProducts(all: readonly Product[], homeMarket?: Market): ListPage[] {
  const products = listMatchingProducts(all, {}, { homeMarket });
  const last = Math.max(1, Math.ceil(products.length / PRODUCTS_PER_PAGE));
  const letters = createLetterLinks(products);
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    last,
    letters,
    products: products.slice(index * PRODUCTS_PER_PAGE, (index + 1) * PRODUCTS_PER_PAGE),
  }));
}

export interface LetterLink {
  letter: string;
  page: number;
  productId: string;
}

export function createLetterLinks(
  products: readonly Pick<Product, "id" | "name" | "market">[],
): Map<Market, LetterLink[]> {
  const ofMarkets = new Map<Market, Map<string, LetterLink>>();
  for (const [index, { id, name, market }] of products.entries()) {
    const links = ofMarkets.get(market) ?? new Map<string, LetterLink>();
    ofMarkets.set(market, links);
    const letter = toIndexLetter(name);
    if (links.has(letter)) continue;
    links.set(letter, { letter, page: Math.floor(index / PRODUCTS_PER_PAGE) + 1, productId: id });
  }
  return new Map([...ofMarkets].map(([market, links]) => [market, [...links.values()]]));
}

/** Returns `#` for a name that begins with a digit or symbol. */
export function toIndexLetter(name: string): string {
  const first = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "#";
}
