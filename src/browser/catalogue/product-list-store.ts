import { atom } from "nanostores";
import { call } from "#browser/core/http.ts";
import { pageLocale } from "#browser/core/page.ts";
import { pagedList } from "#browser/ui/paged-list.ts";
import type { ListedProduct, productList } from "#contract/catalogue/product.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import {
  hasInvalidValue,
  type ProductQuery,
  productSearch,
  readProductQuery,
} from "./product-query.ts";

/** The reader's query; empty for the list of the built page. */
export const $productQuery = atom<ProductQuery>({});

/** Whether the address has an invalid value. */
export const $isAddressWrong = atom(false);

/** Facts about the whole list. */
export type ListFacts = Pick<
  ReplyOf<typeof productList>,
  "market" | "sort" | "order" | "counts" | "costs" | "ranked" | "total"
>;
export const $listFacts = atom<ListFacts | null>(null);

export const matching = pagedList<ListedProduct>({
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

/** The products that do not match. */
export const others = pagedList<ListedProduct>({
  initial: {},
  size: 50,
  fetchPage(paging, signal) {
    const query = { ...$productQuery.get(), match: "no", ...paging } as const;
    return call("GET /polaris/product/list", { query, signal, handles: "all" });
  },
  keyOf: ({ id }) => id,
});

/** Loads the query of the address, also when the reader goes back. */
export function watchAddress(): () => void {
  const show = () => {
    const query = readProductQuery(location.search, pageLocale());
    $isAddressWrong.set(hasInvalidValue(location.search, query));
    showProducts(query);
  };
  show();
  addEventListener("popstate", show);
  return () => removeEventListener("popstate", show);
}

/** Loads another query and adds a history entry. */
export function chooseProducts(query: ProductQuery): void {
  const address = location.pathname + productSearch(query);
  $isAddressWrong.set(false);
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  showProducts(query);
}

function showProducts(query: ProductQuery): void {
  $productQuery.set(query);
  $listFacts.set(null);
  others.clear();
  matching.clear();
  if (Object.keys(query).length > 0) matching.more();
}
