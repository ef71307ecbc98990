import { atom, type ReadableAtom } from "nanostores";
import type { Page } from "#contract/wire/paging.ts";
import { appended } from "./appended.ts";

export interface ListState<Item> {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly items: readonly Item[];
  /** Where it goes on; null at its end. */
  readonly next: string | null;
}

export interface PagedList<Item> {
  readonly $list: ReadableAtom<ListState<Item>>;
  /** Loads the first page, or the one after the last; one at a time. */
  more(): Promise<void>;
  /** Also what is still under way is not shown any more. */
  clear(): void;
}

/** A list that is read page by page, each item once. When a page fails, those before it stay. */
export function pagedList<Item>(
  ask: (cursor: string | undefined) => Promise<Page<Item>>,
  keyOf: (item: Item) => string,
): PagedList<Item> {
  const empty: ListState<Item> = { status: "idle", items: [], next: null };
  const $list = atom<ListState<Item>>(empty);
  let round = 0;

  async function more() {
    const before = $list.get();
    if (before.status === "loading" || isComplete(before)) return;
    const asked = round;
    $list.set({ ...before, status: "loading" });
    try {
      const { items, next } = await ask(before.next ?? undefined);
      if (asked !== round) return;
      $list.set({ status: "ready", items: appended(before.items, items, keyOf), next });
    } catch {
      if (asked === round) $list.set({ ...before, status: "failed" });
    }
  }

  function clear() {
    round += 1;
    $list.set(empty);
  }

  return { $list, more, clear };
}

function isComplete({ status, next }: ListState<unknown>): boolean {
  return status === "ready" && next === null;
}
