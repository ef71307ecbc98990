import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { getPageLocale } from "#browser/core/page.ts";
import { createPagedList } from "#browser/ui/paged-list.ts";
import type { ListedProduct, productList } from "#contract/catalogue/product.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { type ProductQuery, readProductQuery, toProductQueryString } from "./product-query.ts";

export const $productQuery = atom<ProductQuery>({});

export type ListFacts = Pick<
  ReplyOf<typeof productList>,
  "market" | "sort" | "order" | "counts" | "costs" | "ranked" | "total"
>;
export const $listFacts = atom<ListFacts | null>(null);

export const matching = createPagedList<ListedProduct>({
  initial: {},
  size: 20,
  async fetchPage(paging, signal) {
    const query = { ...$productQuery.get(), ...paging };
    const page = await call("GET /polaris/product/list", { query, signal, handles: "all" });
    if (!signal.aborted) $listFacts.set(page);
    return page;
  },
  keyOf: ({ id }) => id,
});

export const others = createPagedList<ListedProduct>({
  initial: {},
  size: 50,
  fetchPage(paging, signal) {
    const query = { ...$productQuery.get(), match: "no", ...paging } as const;
    return call("GET /polaris/product/list", { query, signal, handles: "all" });
  },
  keyOf: ({ id }) => id,
});

export function loadAndWatchProducts(): () => void {
  const show = () => loadProducts(readProductQuery(location.search, getPageLocale()));
  show();
  addEventListener("popstate", show);
  return () => removeEventListener("popstate", show);
}

export function changeProductQuery(query: ProductQuery): void {
  const address = location.pathname + toProductQueryString(query);
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  loadProducts(query);
}

function loadProducts(query: ProductQuery): void {
  $productQuery.set(query);
  $listFacts.set(null);
  others.clear();
  matching.clear();
  if (Object.keys(query).length > 0) matching.more();
}
