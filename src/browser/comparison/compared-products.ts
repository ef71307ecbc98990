import { atom } from "nanostores";
import { removeCompared } from "#browser/catalogue/comparison-store.ts";
import { call } from "#browser/core/http.ts";
import { pageLocale } from "#browser/core/page.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { type ComparisonQuery, comparisonSearch, readComparisonQuery } from "./comparison-query.ts";

export interface Compared {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** In the order of the address; while another loan is loading, those of the one before. */
  readonly products: readonly ListedProduct[];
}

const EMPTY: ComparisonQuery = {
  products: [],
  leftOut: 0,
  isWrong: false,
  amount: undefined,
  term: undefined,
};

export const $comparisonQuery = atom<ComparisonQuery>(EMPTY);
export const $compared = atom<Compared>({ status: "idle", products: [] });

/** Shows the comparison in the address, now and when the reader goes back to it. */
export function watchComparison(): () => void {
  showAddress();
  addEventListener("popstate", showAddress);
  return () => removeEventListener("popstate", showAddress);
}

function showAddress(): void {
  $comparisonQuery.set(readComparisonQuery(location.search, pageLocale()));
  loadCompared();
}

/** Loads the cost of another loan. */
export function chooseLoan(amount: string | undefined, term: string | undefined): void {
  change({ ...$comparisonQuery.get(), amount, term });
}

/** Removes a product from the comparison and from storage. */
export function takeOut(id: string): void {
  const query = $comparisonQuery.get();
  removeCompared(id);
  change({ ...query, products: query.products.filter((product) => product !== id) });
}

export async function loadCompared(): Promise<void> {
  const query = $comparisonQuery.get();
  const { products: ids, amount, term } = query;
  if (ids.length === 0) return $compared.set({ status: "idle", products: [] });
  $compared.set({ ...$compared.get(), status: "loading" });
  const wanted = {
    ids: ids.join(","),
    ...(amount !== undefined && { amount }),
    ...(term !== undefined && { term }),
  };
  const state = await call("GET /polaris/product/list", { query: wanted, handles: "all" }).then(
    ({ items }): Compared => ({ status: "ready", products: inOrder(items, ids) }),
    (): Compared => ({ status: "failed", products: [] }),
  );
  // A newer query gets its own answer.
  if ($comparisonQuery.get() === query) $compared.set(state);
}

function change(query: ComparisonQuery): void {
  history.pushState(null, "", location.pathname + comparisonSearch(query));
  showAddress();
}

function inOrder(items: readonly ListedProduct[], ids: readonly string[]): ListedProduct[] {
  return items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
