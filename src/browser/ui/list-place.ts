import { useEffect } from "react";
import { MAX_PAGE_SIZE } from "#contract/wire/endpoint.ts";

interface ListPlace {
  readonly count: number;
  /** Vertical scroll position; undefined if the browser restores it. */
  readonly y?: number;
}

export function saveListPlace(place: ListPlace): void {
  history.replaceState({ ...history.state, ...place }, "");
}

function readScrollY(): number | undefined {
  return history.state?.y;
}

/** Size of the first page: at least `usual`, and all items of the last visit. */
export function firstSize(usual: number): string {
  const count: number = history.state?.count ?? 0;
  return String(Math.min(Math.max(usual, count), MAX_PAGE_SIZE));
}

/** Restores the scroll position after navigating back or reloading. `count`: number of rendered items. */
export function useListPlace(count: number): void {
  const isLoaded = count > 0;
  useEffect(() => {
    const y = isLoaded && readScrollY();
    if (y) scrollTo(0, y);
  }, [isLoaded]);
  useEffect(() => {
    if (count === 0) return;
    const save = () => saveListPlace({ count, y: scrollY });
    addEventListener("pagehide", save);
    return () => removeEventListener("pagehide", save);
  }, [count]);
}
