import { atom, type WritableAtom } from "nanostores";
import { statusOf } from "#browser/core/failure.ts";
import type { Page } from "#contract/wire/paging.ts";
import { firstSize } from "./list-place.ts";

export type ListState<Item, Facts = object> = Facts & {
  /** `gone`: the subject of the list does not exist, or nobody here may read it. */
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
 * A list read page by page, each item once, with the facts of its first page. Items stay until newer
 * ones are there, also when that fails.
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
      // A change made here meanwhile is newer than the answer.
      if (cursor !== undefined) {
        $list.set({ ...state, status: "ready", items: appended(state.items, items, keyOf), next });
      } else if (state === before) {
        $list.set({ ...before, ...facts, status: "ready", items, next });
      } else await loadPage();
    } catch (error) {
      // The failed page is the one to load next.
      const failed = { status: statusOf(error), next: cursor ?? null };
      if (!signal.aborted) $list.set({ ...$list.get(), ...failed });
    }
  }

  return {
    $list,
    /** Loads the first page. */
    load: () => loadPage(),
    /** Loads the next page, or the first; one at a time. */
    async more() {
      const { status, next } = $list.get();
      const isComplete = status === "ready" && next === null;
      if (status !== "loading" && !isComplete) await loadPage(next ?? undefined);
    },
    /** Empties the list and drops a load under way. */
    clear() {
      loading.abort();
      $list.set(empty);
    },
  };
}

/**
 * A list with its next page. New items at the top move others to the next page: those come twice, and
 * are shown once.
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
