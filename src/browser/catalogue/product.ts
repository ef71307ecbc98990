import { call } from "#browser/core/http.ts";
import type { productList } from "#contract/catalogue/product.ts";
import type { GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";

export type ProductListQuery = GivenOf<typeof productList, "query">;
export type ProductListPage = ReplyOf<typeof productList>;

/** One page of the list that is asked for; who asks says what is wrong. */
export function fetchProducts(
  query: ProductListQuery,
  signal?: AbortSignal,
): Promise<ProductListPage> {
  return call<typeof productList>(
    { method: "GET", path: "/polaris/product/list", limit: "read" },
    { query, signal, handles: "all" },
  );
}
