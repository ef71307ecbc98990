import { atom, type WritableAtom } from "nanostores";
import { useEffect } from "react";
import { toFailureStatus } from "#browser/core/failure.ts";
import { MAX_PAGE_SIZE } from "#contract/wire/endpoint.ts";
import type { Page } from "#contract/wire/paging.ts";

export type ListState<Item, Facts = object> = Facts & {
  /** `gone` means that the subject does not exist or is private. */
  readonly status: "idle" | "loading" | "ready" | "failed" | "gone";
  readonly items: readonly Item[];
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
};

interface ListOptions<Item, Facts> {
  readonly initial: Facts & { readonly status?: "loading" };
  readonly size: number;
  readonly fetchPage: (
    paging: { size: string; cursor?: string },
    signal: AbortSignal,
  ) => Promise<Facts & Pick<Page<Item>, "items" | "next">>;
  readonly keyOf: (item: Item) => string;
}

export type PagedList<Item, Facts = object> = ReturnType<typeof createPagedList<Item, Facts>>;

/** Creates a store for a paged list. Keeps the items during a reload and after a failure. */
export function createPagedList<Item, Facts = object>(options: ListOptions<Item, Facts>) {
  const { initial, size, fetchPage, keyOf } = options;
  const empty: ListState<Item, Facts> = { status: "idle", items: [], next: null, ...initial };
  const $list: WritableAtom<ListState<Item, Facts>> = atom(empty);
  let loading = new AbortController();

  async function loadPage(cursor?: string): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const previous: ListState<Item, Facts> = { ...$list.get(), status: "loading" };
    $list.set(previous);
    const paging =
      cursor === undefined ? { size: computeFirstPageSize(size) } : { size: `${size}`, cursor };
    try {
      const { items, next, ...facts } = await fetchPage(paging, signal);
      if (signal.aborted) return;
      const state = $list.get();
      // Append to the current state, which includes changes made during the request.
      if (cursor !== undefined) {
        $list.set({
          ...state,
          status: "ready",
          items: appendPage(state.items, items, keyOf),
          next,
        });
      } else if (state === previous) {
        $list.set({ ...previous, ...facts, status: "ready", items, next });
      } else await loadPage();
    } catch (error) {
      // Keep the cursor, so that a retry loads the failed page.
      const failure = { status: toFailureStatus(error), next: cursor ?? null };
      if (!signal.aborted) $list.set({ ...$list.get(), ...failure });
    }
  }

  return {
    $list,
    load: () => loadPage(),
    /** Loads the next page, or the first if none is loaded. Ignores calls during a request. */
    async more() {
      const { status, next } = $list.get();
      const isComplete = status === "ready" && next === null;
      if (status !== "loading" && !isComplete) await loadPage(next ?? undefined);
    },
    clear() {
      loading.abort();
      $list.set(empty);
    },
  };
}

/** Appends a page and skips items that the previous pages contain. */
export function appendPage<Item>(
  previousItems: readonly Item[],
  pageItems: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const keys = new Set(previousItems.map(keyOf));
  return [...previousItems, ...pageItems.filter((item) => !keys.has(keyOf(item)))];
}

interface ListPlace {
  readonly count: number;
  /** The vertical scroll position; undefined if the browser restores it. */
  readonly y?: number;
}

export function saveListPosition(position: ListPlace): void {
  history.replaceState({ ...history.state, ...position }, "");
}

function readSavedScrollY(): number | undefined {
  return history.state?.y;
}

/** Computes the size of the first page: at least `usualSize`, and all items of the last visit. */
function computeFirstPageSize(usualSize: number): string {
  const count: number = history.state?.count ?? 0;
  return String(Math.min(Math.max(usualSize, count), MAX_PAGE_SIZE));
}

/** Restores the scroll position after Back or a reload. `count` is the number of rendered items. */
export function useScrollRestoration(itemCount: number): void {
  const isLoaded = itemCount > 0;
  useEffect(() => {
    const y = isLoaded && readSavedScrollY();
    if (y) scrollTo(0, y);
  }, [isLoaded]);
  useEffect(() => {
    if (itemCount === 0) return;
    const save = () => saveListPosition({ count: itemCount, y: scrollY });
    addEventListener("pagehide", save);
    return () => removeEventListener("pagehide", save);
  }, [itemCount]);
}
