import { inPageLanguage } from "#browser/core/page.ts";
import { isRecord, keptAtom } from "#browser/core/storage.ts";
import { MAX_COMPARED_PRODUCTS, PRODUCT_ID } from "#contract/catalogue/compared.ts";
import { COMPARISON_KEY } from "./comparison-key.ts";

/** A compared product, with its name for pages without the catalogue. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

const NONE: readonly Chosen[] = [];
const MAX_NAME_LENGTH = 200;

/** The compared products, stored and synchronized between tabs. */
export const $comparison = keptAtom<readonly Chosen[]>(COMPARISON_KEY, NONE, isComparison);

/** Adds or removes a product; returns `full` at the limit. */
export function toggleCompared(product: Chosen): "added" | "removed" | "full" {
  const products = $comparison.get();
  if (products.some(({ id }) => id === product.id)) {
    removeCompared(product.id);
    return "removed";
  }
  if (products.length >= MAX_COMPARED_PRODUCTS) return "full";
  $comparison.set([...products, { id: product.id, name: product.name.slice(0, MAX_NAME_LENGTH) }]);
  return "added";
}

export function removeCompared(id: string): void {
  const rest = $comparison.get().filter((product) => product.id !== id);
  $comparison.set(rest.length === 0 ? NONE : rest);
}

export function clearCompared(): void {
  $comparison.set(NONE);
}

/**
 * The address of the comparison with a loan.
 *
 * `comparisonAddress(["a", "b"], { term: "3" }) // => "/compare?products=a,b&term=3"`
 */
export function comparisonAddress(
  ids: readonly string[],
  loan: { readonly amount?: string; readonly term?: string } = {},
): string {
  const page = inPageLanguage("/compare");
  if (ids.length === 0) return page;
  const query = new URLSearchParams(loan).toString();
  return `${page}?products=${ids.join(",")}${query && `&${query}`}`;
}

function isComparison(value: unknown): value is readonly Chosen[] {
  if (!Array.isArray(value) || value.length > MAX_COMPARED_PRODUCTS) return false;
  const ids = new Set(value.map((product) => isRecord(product) && product["id"]));
  return ids.size === value.length && value.every(isChosen);
}

function isChosen(value: unknown): value is Chosen {
  if (!isRecord(value)) return false;
  const { id, name } = value;
  return (
    typeof id === "string" &&
    PRODUCT_ID.test(id) &&
    typeof name === "string" &&
    name !== "" &&
    name.length <= MAX_NAME_LENGTH
  );
}
