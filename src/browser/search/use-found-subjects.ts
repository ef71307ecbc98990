import { useEffect, useState } from "react";
import { call } from "#browser/core/http.ts";
import type { SearchResult, search } from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";

export type SearchReply = ReplyOf<typeof search>;

interface FoundSubjects extends Partial<Pick<SearchReply, "match" | "verdict">> {
  readonly items: readonly SearchResult[];
  /** The number of results: undefined before the first reply, null after a failure. */
  readonly total?: number | null;
}

const PAUSE_MS = 300;
const NOTHING: FoundSubjects = { items: [] };

/** Searches after a pause in typing and calls `onFound` with each reply. `onFound` must be a stable function. */
export function useFoundSubjects(
  typed: string,
  {
    type,
    size,
    onFound,
  }: {
    type?: "product" | "company";
    size: number;
    onFound?: ((reply: SearchReply | null) => void) | undefined;
  },
): FoundSubjects {
  const [results, setResults] = useState(NOTHING);
  useEffect(() => {
    const q = typed.trim();
    setResults(NOTHING);
    onFound?.(null);
    if (q === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const query = { q, size: `${size}`, ...(type && { type }) };
      call("GET /polaris/search", { query, signal: controller.signal, handles: "all" }).then(
        (reply) => {
          onFound?.(reply);
          setResults(reply);
        },
        () => {
          if (!controller.signal.aborted) setResults({ items: [], total: null });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, type, size, onFound]);
  return results;
}
