import { call } from "#browser/core/http.ts";
import type { hotTerms, search } from "#contract/search/search.ts";
import type { GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";

/** Who asks shows the failure where the results would be. */
export function fetchSearch(
  query: GivenOf<typeof search, "query">,
  signal?: AbortSignal,
): Promise<ReplyOf<typeof search>> {
  return call<typeof search>(
    { method: "GET", path: "/polaris/search", limit: "read" },
    { query, signal, handles: "all" },
  );
}

/** Nobody waits for it. */
export function fetchHotTerms(query: GivenOf<typeof hotTerms, "query">): Promise<string[]> {
  return call<typeof hotTerms>(
    { method: "GET", path: "/polaris/search/hot", limit: "read" },
    { query, handles: "background" },
  );
}
