import { atom } from "nanostores";
import { removeComparedProduct } from "#browser/catalogue/comparison-store.ts";
import { call } from "#browser/core/http.ts";
import { getPageLocale } from "#browser/core/page.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import {
  type ComparisonQuery,
  completeLoan,
  hasStatedRate,
  type Loan,
  readComparisonQuery,
  toComparisonSearch,
} from "./comparison-query.ts";

export interface Compared {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The compared products. During loading, they keep the costs of the previous loan. */
  readonly products: readonly ListedProduct[];
  readonly loan: Loan;
}

const NO_LOAN: Loan = { amount: undefined, term: undefined };
const NOTHING = { products: [], loan: NO_LOAN };
const EMPTY: ComparisonQuery = { products: [], ...NO_LOAN };

export const $comparisonQuery = atom<ComparisonQuery>(EMPTY);
export const $compared = atom<Compared>({ status: "idle", ...NOTHING });

export function loadAndWatchComparison(): () => void {
  loadComparisonFromAddress();
  addEventListener("popstate", loadComparisonFromAddress);
  return () => removeEventListener("popstate", loadComparisonFromAddress);
}

function loadComparisonFromAddress(): void {
  $comparisonQuery.set(readComparisonQuery(location.search, getPageLocale()));
  loadComparedProducts();
}

export function changeComparedLoan(amount: string | undefined, term: string | undefined): void {
  openComparison({ ...$comparisonQuery.get(), amount, term });
}

export function removeFromComparison(productId: string): void {
  const query = $comparisonQuery.get();
  removeComparedProduct(productId);
  openComparison({ ...query, products: query.products.filter((product) => product !== productId) });
}

export async function loadComparedProducts(): Promise<void> {
  const query = $comparisonQuery.get();
  if (query.products.length === 0) return $compared.set({ status: "idle", ...NOTHING });
  $compared.set({ ...$compared.get(), status: "loading" });
  const state = await fetchCompared(query).then(
    (compared): Compared => ({ status: "ready", ...compared }),
    (): Compared => ({ status: "failed", ...NOTHING }),
  );
  // Ignore the reply if the query has changed since the request.
  if ($comparisonQuery.get() === query) $compared.set(state);
}

/** Fetches the products. If the reader gave no amount or term, fetches again with the usual loan of their market. */
async function fetchCompared({ products: ids, amount, term }: ComparisonQuery) {
  const products = await fetchProducts(ids, { amount, term });
  const loan = completeLoan({ amount, term }, products);
  const isAsked = loan.amount === amount && loan.term === term;
  if (isAsked || !products.some(hasStatedRate)) return { products, loan };
  return { products: await fetchProducts(ids, loan), loan };
}

async function fetchProducts(ids: readonly string[], { amount, term }: Loan) {
  const query = {
    ids: ids.join(","),
    ...(amount !== undefined && { amount }),
    ...(term !== undefined && { term }),
  };
  const { items } = await call("GET /polaris/product/list", { query, handles: "all" });
  return [...items].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

function openComparison(query: ComparisonQuery): void {
  history.pushState(null, "", location.pathname + toComparisonSearch(query));
  loadComparisonFromAddress();
}
