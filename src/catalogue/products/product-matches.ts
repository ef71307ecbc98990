import { type ListedProduct, matchOf, type ProductFilter } from "./product-filter.ts";
import type { Match } from "./span.ts";

/** A number for each way to match; of another market it is none. */
const [, YES, UNKNOWN, NO] = [0, 1, 2, 3];
const MATCHES: readonly (Match | undefined)[] = [undefined, "yes", "unknown", "no"];
const CODES: Readonly<Record<Match, number>> = { yes: YES, unknown: UNKNOWN, no: NO };

/** How each product matches, by its place in the list: read by the functions below. */
export function matchesOf(products: readonly ListedProduct[], filter: ProductFilter): Uint8Array {
  const matches = new Uint8Array(products.length);
  for (let place = 0; place < products.length; place += 1) {
    const product = products[place];
    if (!product || (filter.market !== undefined && product.market !== filter.market)) continue;
    matches[place] = CODES[matchOf(product, filter)];
  }
  return matches;
}

export function matchAt(matches: Uint8Array, place: number): Match {
  return MATCHES[matches[place] ?? NO] ?? "no";
}

/** Whether it matches, or may. */
export function isPossible(matches: Uint8Array, place: number): boolean {
  return matches[place] === YES || matches[place] === UNKNOWN;
}

/** What matches and what may in the order of the lists, the rest, which is only named, by name. */
export function grouped(matches: Uint8Array, inOrder: readonly (readonly number[])[]) {
  const yes: number[] = [];
  const unknown: number[] = [];
  for (const places of inOrder) {
    for (const place of places) {
      const match = matches[place];
      if (match === YES) yes.push(place);
      else if (match === UNKNOWN) unknown.push(place);
    }
  }
  const no: number[] = [];
  for (let place = 0; place < matches.length; place += 1) {
    if (matches[place] === NO) no.push(place);
  }
  return { yes, unknown, no };
}
