import { storedAtom } from "#browser/core/storage.ts";
import { SEARCH_HISTORY_KEPT } from "#constants.ts";
import { MAX_QUERY_LENGTH } from "#contract/search/search.ts";

export const NO_SEARCHES: readonly string[] = [];

/** The newest searches of the device, which remain after sign-out and never reach the server. */
export const $recentSearches = storedAtom<readonly string[]>(
  "finny:searches",
  NO_SEARCHES,
  isTerms,
);

/** Puts a term first and removes its other spellings in small and capital letters. */
export function rememberSearch(term: string): void {
  const searches = [term, ...removeTerm(term)].slice(0, SEARCH_HISTORY_KEPT);
  if (isTerms(searches)) $recentSearches.set(searches);
}

export function forgetSearch(term: string): void {
  const rest = removeTerm(term);
  $recentSearches.set(rest.length > 0 ? rest : NO_SEARCHES);
}

export function forgetSearches(): void {
  $recentSearches.set(NO_SEARCHES);
}

function removeTerm(term: string): string[] {
  const lowerCase = term.toLowerCase();
  return $recentSearches.get().filter((search) => search.toLowerCase() !== lowerCase);
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
