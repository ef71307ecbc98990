import { atom } from "nanostores";
import { pageLocale } from "#browser/core/page.ts";
import { pagedList } from "#browser/ui/paged-list.ts";
import type { ListedProduct } from "#contract/catalogue/product.ts";
import { fetchProducts, type ProductListPage } from "./product.ts";
import { isUnread, type ProductQuery, productSearch, readProductQuery } from "./product-query.ts";

/** What the reader asks for; empty for the list as the page holds it. */
export const $productQuery = atom<ProductQuery>({});

/** Whether the address asks for something that could not be read. */
export const $isAddressWrong = atom(false);

/** What the answer says of the whole list. */
export type ListFacts = Pick<
  ProductListPage,
  "market" | "sort" | "order" | "counts" | "costs" | "total"
>;
export const $listFacts = atom<ListFacts | null>(null);

/** What matches, then what may match. */
export const matching = pagedList<ListedProduct>(
  async (cursor) => {
    const asked = $productQuery.get();
    const page = await ask({ ...asked, ...(cursor !== undefined && { cursor }) });
    if ($productQuery.get() === asked) $listFacts.set(page);
    return page;
  },
  ({ id }) => id,
);

/** What does not match, to be named. */
export const others = pagedList<ListedProduct>(
  (cursor) =>
    ask({
      ...$productQuery.get(),
      match: "no",
      size: MOST_NAMES,
      ...(cursor !== undefined && { cursor }),
    }),
  ({ id }) => id,
);

const MOST_NAMES = "50";
let round = new AbortController();

function ask(query: Parameters<typeof fetchProducts>[0]): Promise<ProductListPage> {
  return fetchProducts(query, round.signal);
}

/** Shows what the address says, now and when the reader goes back to it. */
export function watchAddress(): () => void {
  const show = () => {
    const query = readProductQuery(location.search, pageLocale());
    $isAddressWrong.set(isUnread(location.search, query));
    showProducts(query);
  };
  show();
  addEventListener("popstate", show);
  return () => removeEventListener("popstate", show);
}

/** Asks for another list, and keeps the way back to the one before. */
export function chooseProducts(query: ProductQuery): void {
  const address = location.pathname + productSearch(query);
  $isAddressWrong.set(false);
  if (address !== location.pathname + location.search) history.pushState(null, "", address);
  showProducts(query);
}

function showProducts(query: ProductQuery): void {
  round.abort();
  round = new AbortController();
  $productQuery.set(query);
  $listFacts.set(null);
  others.clear();
  matching.clear();
  if (Object.keys(query).length > 0) matching.more();
}
