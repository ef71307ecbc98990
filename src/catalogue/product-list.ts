import type { Product } from "./product.ts";
import { matchingProducts } from "./product-order.ts";

export const PRODUCTS_PER_PAGE = 30;

export interface ListPage {
  products: Product[];
  /** From 1. */
  number: number;
  last: number;
}

/** A list in the order of every list, cut into pages; an empty list has one empty page. */
export function listPages(all: readonly Product[]): ListPage[] {
  const products = matchingProducts(all);
  const last = Math.max(1, Math.ceil(products.length / PRODUCTS_PER_PAGE));
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    last,
    products: products.slice(index * PRODUCTS_PER_PAGE, (index + 1) * PRODUCTS_PER_PAGE),
  }));
}

export interface LetterLink {
  letter: string;
  /** The page of the list on which the letter begins. */
  page: number;
  /** The product it begins with. */
  productId: string;
}

/**
 * Where each first letter begins in a list sorted by name; digits and signs share `#`.
 *
 * `letterLinks([{ id: "9ja", name: "9ja" }, { id: "abc", name: "Abc" }])`
 * `// => [{ letter: "#", page: 1, productId: "9ja" }, { letter: "A", page: 1, productId: "abc" }]`
 */
export function letterLinks(products: readonly Pick<Product, "id" | "name">[]): LetterLink[] {
  const known = linksOf.get(products);
  if (known) return known;
  const links = new Map<string, LetterLink>();
  for (const [index, { id, name }] of products.entries()) {
    const letter = letterOf(name);
    if (links.has(letter)) continue;
    links.set(letter, { letter, page: Math.floor(index / PRODUCTS_PER_PAGE) + 1, productId: id });
  }
  const all = [...links.values()];
  linksOf.set(products, all);
  return all;
}

/** Every page of a list shows the same links; finding them reads the whole list. */
const linksOf = new WeakMap<readonly Pick<Product, "id" | "name">[], LetterLink[]>();

function letterOf(name: string): string {
  const first = name.normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "#";
}
