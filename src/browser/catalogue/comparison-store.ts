import { inPageLanguage } from "#browser/core/page.ts";
import { isRecord, storedAtom } from "#browser/core/storage.ts";
import { MAX_COMPARED_PRODUCTS, PRODUCT_ID } from "#contract/catalogue/compared.ts";
import { COMPARISON_KEY } from "./comparison-key.ts";

/** A product set aside for comparison, with its name for pages that load nothing else of it. */
export interface Chosen {
  readonly id: string;
  readonly name: string;
}

const NONE: readonly Chosen[] = [];
const MAX_NAME_LENGTH = 200;

/** The chosen products in the order of the choice, kept and synchronized between tabs. */
export const $comparison = storedAtom<readonly Chosen[]>(COMPARISON_KEY, NONE, isComparison);

/** Adds a product or removes it again; `full` when no more fit. */
export function toggleCompared(product: Chosen): "added" | "removed" | "full" {
  const chosen = $comparison.get();
  if (chosen.some(({ id }) => id === product.id)) {
    removeCompared(product.id);
    return "removed";
  }
  if (chosen.length >= MAX_COMPARED_PRODUCTS) return "full";
  $comparison.set([...chosen, { id: product.id, name: product.name.slice(0, MAX_NAME_LENGTH) }]);
  return "added";
}

export function removeCompared(id: string): void {
  const left = $comparison.get().filter((chosen) => chosen.id !== id);
  $comparison.set(left.length === 0 ? NONE : left);
}

export function clearCompared(): void {
  $comparison.set(NONE);
}

/**
 * The address of the comparison, with the loan whose cost it shows.
 *
 * `comparisonAddress(["a", "b"], { term: "3" }) // => "/compare?products=a,b&term=3"`
 */
export function comparisonAddress(
  ids: readonly string[],
  loan: { readonly amount?: string; readonly term?: string } = {},
): string {
  const page = inPageLanguage("/compare");
  if (ids.length === 0) return page;
  const asked = new URLSearchParams(loan).toString();
  return `${page}?products=${ids.join(",")}${asked && `&${asked}`}`;
}

function isComparison(value: unknown): value is readonly Chosen[] {
  if (!Array.isArray(value) || value.length > MAX_COMPARED_PRODUCTS) return false;
  const ids = new Set(value.map((chosen) => isRecord(chosen) && chosen["id"]));
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
