import { atom, type WritableAtom } from "nanostores";
import { statusOf } from "#browser/core/failure.ts";
import type { Page } from "#contract/wire/paging.ts";
import { firstSize } from "./list-place.ts";

export type ListState<Item, Facts = object> = Facts & {
  /** `gone`: what the list belongs to is not there, or nobody here may read it. */
  readonly status: "idle" | "loading" | "ready" | "failed" | "gone";
  readonly items: readonly Item[];
  /** The cursor of the next page; null at the end. */
  readonly next: string | null;
};

interface ListOptions<Item, Facts> {
  readonly initial: Facts & { readonly status?: "loading" };
  /** The usual size of a page. */
  readonly size: number;
  readonly fetchPage: (
    paging: { size: string; cursor?: string },
    signal: AbortSignal,
  ) => Promise<Facts & Pick<Page<Item>, "items" | "next">>;
  readonly keyOf: (item: Item) => string;
}

export type PagedList<Item, Facts = object> = ReturnType<typeof pagedList<Item, Facts>>;

/**
 * A list that is read page by page, each item once, with the facts that come with its first page. What
 * is shown stays until something newer is there, also when that fails.
 */
export function pagedList<Item, Facts = object>(options: ListOptions<Item, Facts>) {
  const { initial, size, fetchPage, keyOf } = options;
  const empty: ListState<Item, Facts> = { status: "idle", items: [], next: null, ...initial };
  const $list: WritableAtom<ListState<Item, Facts>> = atom(empty);
  let loading = new AbortController();

  async function loadPage(cursor?: string): Promise<void> {
    loading.abort();
    loading = new AbortController();
    const { signal } = loading;
    const before: ListState<Item, Facts> = { ...$list.get(), status: "loading" };
    $list.set(before);
    const paging = cursor === undefined ? { size: firstSize(size) } : { size: `${size}`, cursor };
    try {
      const { items, next, ...facts } = await fetchPage(paging, signal);
      if (signal.aborted) return;
      const state = $list.get();
      // What was written here meanwhile is newer than what comes.
      if (cursor !== undefined) {
        $list.set({ ...state, status: "ready", items: appended(state.items, items, keyOf), next });
      } else if (state === before) {
        $list.set({ ...before, ...facts, status: "ready", items, next });
      } else await loadPage();
    } catch (error) {
      // The page that failed is the one to load next.
      const failed = { status: statusOf(error), next: cursor ?? null };
      if (!signal.aborted) $list.set({ ...$list.get(), ...failed });
    }
  }

  return {
    $list,
    /** Loads the first page. */
    load: () => loadPage(),
    /** Loads the page after the last, or the first; one at a time. */
    async more() {
      const { status, next } = $list.get();
      const isComplete = status === "ready" && next === null;
      if (status !== "loading" && !isComplete) await loadPage(next ?? undefined);
    },
    /** Also what is still under way is not shown any more. */
    clear() {
      loading.abort();
      $list.set(empty);
    },
  };
}

/**
 * A list with its next page. What came to the top meanwhile moves some on to the next page: they come
 * twice, and are shown once.
 *
 * `appended(["a", "b"], ["b", "c"], (one) => one) // => ["a", "b", "c"]`
 */
export function appended<Item>(
  before: readonly Item[],
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const known = new Set(before.map(keyOf));
  return [...before, ...items.filter((item) => !known.has(keyOf(item)))];
}
