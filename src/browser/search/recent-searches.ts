import { keptAtom } from "#browser/core/storage.ts";
import { SEARCH_HISTORY_KEPT } from "#constants.ts";
import { LONGEST_QUERY } from "#contract/search/search.ts";

/** As on every device before anything was searched, and in the page as it was built. */
export const NO_SEARCHES: readonly string[] = [];

/**
 * What was searched last on this device, the newest first. It is the device's and stays when somebody
 * signs out; it is never sent anywhere.
 */
export const $recentSearches = keptAtom<readonly string[]>("finny:searches", NO_SEARCHES, isTerms);

/** Puts a term in front; however it is written, it stands there once. */
export function rememberSearch(term: string): void {
  const kept = [term, ...without(term)].slice(0, SEARCH_HISTORY_KEPT);
  if (isTerms(kept)) $recentSearches.set(kept);
}

export function forgetSearch(term: string): void {
  const left = without(term);
  $recentSearches.set(left.length > 0 ? left : NO_SEARCHES);
}

export function forgetSearches(): void {
  $recentSearches.set(NO_SEARCHES);
}

function without(term: string): string[] {
  const small = term.toLowerCase();
  return $recentSearches.get().filter((kept) => kept.toLowerCase() !== small);
}

function isTerms(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= SEARCH_HISTORY_KEPT &&
    value.every(
      (term) => typeof term === "string" && term !== "" && [...term].length <= LONGEST_QUERY,
    )
  );
}
