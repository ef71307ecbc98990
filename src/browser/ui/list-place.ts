import { MAX_PAGE_SIZE } from "#contract/wire/max-page-size.ts";

interface Place {
  /** So many items were there. */
  readonly shown: number;
  /** How far down one was; left out where the browser goes back there by itself. */
  readonly y?: number;
}

/** Where one is in a list, for the way back to this step of the history. */
export function keepListPlace(place: Place): void {
  history.replaceState({ ...history.state, ...place }, "");
}

/** How far down the page one was when it was left. */
export function keptHeight(): number | undefined {
  return history.state?.y;
}

/** The size of the first page: at least `usual`, and as much as was there before, in one call. */
export function firstSize(usual: number): string {
  const shown: number = history.state?.shown ?? 0;
  return String(Math.min(Math.max(usual, shown), MAX_PAGE_SIZE));
}
