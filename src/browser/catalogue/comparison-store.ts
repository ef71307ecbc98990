import { toPageAddress } from "#browser/core/page.ts";
import { createStoredAtom } from "#browser/core/storage.ts";
import { MAX_COMPARED_PRODUCTS } from "#contract/catalogue/constants.ts";

export const COMPARISON_KEY = "finny:comparison";

export const TRAY_STATUS = "tray-status";

/** A product in the comparison. Stores the name, because other pages do not load the product. */
export interface ComparedProduct {
  readonly id: string;
  readonly name: string;
}

const NONE: readonly ComparedProduct[] = [];

export const $comparison = createStoredAtom<readonly ComparedProduct[]>(
  COMPARISON_KEY,
  NONE,
  Array.isArray,
);

export function toggleComparedProduct(product: ComparedProduct): "added" | "removed" | "full" {
  const products = $comparison.get();
  if (products.some(({ id }) => id === product.id)) {
    removeComparedProduct(product.id);
    return "removed";
  }
  if (products.length >= MAX_COMPARED_PRODUCTS) return "full";
  $comparison.set([...products, product]);
  return "added";
}

/** Replaces the stored comparison with the viewed one, so that products chosen later are added to the viewed one. */
export function replaceComparedProducts(products: readonly ComparedProduct[]): void {
  $comparison.set(products.map(({ id, name }) => ({ id, name })));
}

export function removeComparedProduct(id: string): void {
  const remaining = $comparison.get().filter((chosen) => chosen.id !== id);
  $comparison.set(remaining.length === 0 ? NONE : remaining);
}

export function clearCompared(): void {
  $comparison.set(NONE);
}

/** `comparisonAddress(["a", "b"], { term: "3" }) // => "/compare?products=a,b&term=3"` */
export function comparisonAddress(
  ids: readonly string[],
  loan: { readonly amount?: string; readonly term?: string } = {},
): string {
  const page = toPageAddress("/compare");
  if (ids.length === 0) return page;
  const params = new URLSearchParams(loan).toString();
  return `${page}?products=${ids.join(",")}${params && `&${params}`}`;
}
