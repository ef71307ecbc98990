import { storedAtom } from "#browser/core/storage.ts";
import { SEARCH_HISTORY_KEPT } from "#constants.ts";
import { MAX_QUERY_LENGTH } from "#contract/search/search.ts";

/** The initial value, on every device and in the built page. */
export const NO_SEARCHES: readonly string[] = [];

/**
 * The latest searches on this device, the newest first. They belong to the device: they stay after
 * sign-out and are never sent anywhere.
 */
export const $recentSearches = storedAtom<readonly string[]>(
  "finny:searches",
  NO_SEARCHES,
  isTerms,
);

/** Puts a term first and removes its other spellings in small and capital letters. */
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
      (term) => typeof term === "string" && term !== "" && [...term].length <= MAX_QUERY_LENGTH,
    )
  );
}
