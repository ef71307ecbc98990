import { atom, map } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { readSearchTermFromAddress, writeSearchTermToAddress } from "#browser/core/page.ts";
import { createStoredAtom } from "#browser/core/storage.ts";
import { SEARCH_HISTORY_KEPT } from "#constants.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import {
  MAX_QUERY_LENGTH,
  type SearchResult,
  type SearchType,
  search,
} from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { validateFields } from "#contract/wire/find-problems.ts";

export const NO_SEARCHES: readonly string[] = [];

/** The newest searches, which stay on the device after sign-out and are never sent to the server. */
export const $recentSearches = createStoredAtom<readonly string[]>(
  "finny:searches",
  NO_SEARCHES,
  Array.isArray,
);

/** Moves a term to the front and removes copies with other capitalization. */
export function addRecentSearch(term: string): void {
  $recentSearches.set([term, ...listRecentSearchesWithout(term)].slice(0, SEARCH_HISTORY_KEPT));
}

export function removeRecentSearch(term: string): void {
  const rest = listRecentSearchesWithout(term);
  $recentSearches.set(rest.length > 0 ? rest : NO_SEARCHES);
}

export function clearRecentSearches(): void {
  $recentSearches.set(NO_SEARCHES);
}

function listRecentSearchesWithout(term: string): string[] {
  const lowerCase = term.toLowerCase();
  return $recentSearches.get().filter((search) => search.toLowerCase() !== lowerCase);
}

type Reply = ReplyOf<typeof search>;

export interface ResultGroup {
  readonly type: SearchType;
  readonly total: number;
  readonly items: readonly SearchResult[];
  /** The cursor of the next page: null on the last page, undefined before the reader requests more results. */
  readonly next: string | null | undefined;
  readonly more: "idle" | "loading" | "failed";
}

export interface ResultSet
  extends Pick<Reply, "total" | "match" | "suggestions" | "verdict" | "warnings" | "distress"> {
  readonly term: string;
  readonly groups: readonly ResultGroup[];
}

export interface Search {
  readonly status: "idle" | "loading" | "slow" | "ready" | "failed" | "refused";
  /** The error message: a text from the server, or a text key. */
  readonly problem?: string | undefined;
  /** The results. During a search, the previous results stay visible. */
  readonly results?: ResultSet | undefined;
}

const IDLE: Search = { status: "idle", problem: undefined, results: undefined };

export const $search = map<Search>(IDLE);

export const $hotTerms = atom<readonly string[]>([]);

/** Waits longer than the pause between two letters: on a phone, people type about five letters per second. */
const PAUSE_MS = 300;
const SLOW_AFTER_MS = 3000;
const FIRST_RESULTS = "12";
const MORE_RESULTS = "20";

let currentTerm = "";
let pauseTimer: ReturnType<typeof setTimeout> | undefined;
let slowTimer: ReturnType<typeof setTimeout> | undefined;
let controller = new AbortController();

/** Searches after a pause in typing. Resets the page if the text is empty. */
export function scheduleSearch(text: string): void {
  clearTimeout(pauseTimer);
  const term = toSearchTerm(text);
  if (term === "") resetSearch();
  else if (term !== currentTerm) pauseTimer = setTimeout(() => startSearch(term), PAUSE_MS);
}

export function searchNow(text: string): void {
  clearTimeout(pauseTimer);
  const term = toSearchTerm(text);
  if (startSearch(term)) addRecentSearch(term);
}

export function startSearchFromAddress(): string {
  const text = readSearchTermFromAddress();
  const term = toSearchTerm(text);
  if (term !== "") startSearch(term);
  return text;
}

/** Trims a text to the maximum length of a query, because the server rejects longer queries. */
function toSearchTerm(text: string): string {
  return [...text.trim()].slice(0, MAX_QUERY_LENGTH).join("");
}

export function saveCurrentSearchTerm(): void {
  const term = $search.get().results?.term;
  if (term !== undefined) addRecentSearch(term);
}

export async function loadFrequentSearchTerms(market: Market | undefined): Promise<void> {
  const query = market ? { market } : {};
  const terms = call("GET /polaris/search/hot", { query, handles: "background" });
  $hotTerms.set(await terms.catch(() => []));
}

export async function loadMoreResults(type: SearchType): Promise<void> {
  const { results } = $search.get();
  const group = results?.groups.find((one) => one.type === type);
  if (!results || !group || group.more === "loading") return;
  updateGroup(results, { ...group, more: "loading" });
  const { term } = results;
  const cursor = group.next ?? undefined;
  try {
    const { items, next, total } = await call("GET /polaris/search", {
      query: { q: term, type, size: MORE_RESULTS, ...(cursor !== undefined && { cursor }) },
      handles: "all",
    });
    // Replace the previous items on the first page, which contains them.
    const before = cursor === undefined ? [] : group.items;
    updateGroup(results, { type, total, items: [...before, ...items], next, more: "idle" });
  } catch {
    updateGroup(results, { ...group, more: "failed" });
  }
}

/** Updates one result group, unless the search term has changed since the request. */
function updateGroup({ term }: ResultSet, group: ResultGroup): void {
  const { results } = $search.get();
  if (results?.term !== term) return;
  const groups = results.groups.map((one) => (one.type === group.type ? group : one));
  $search.setKey("results", { ...results, groups });
}

function resetSearch(): void {
  cancelSearch();
  currentTerm = "";
  $search.set(IDLE);
  writeSearchTermToAddress("");
}

function startSearch(term: string): boolean {
  cancelSearch();
  currentTerm = term;
  const checked = validateFields(QUERY, { q: term });
  if ("problems" in checked) {
    $search.set({ ...IDLE, status: "refused", problem: checked.problems["q"] });
    return false;
  }
  writeSearchTermToAddress(term);
  fetchSearchResults(term);
  return true;
}

const QUERY = search.query;

function cancelSearch(): void {
  clearTimeout(pauseTimer);
  clearTimeout(slowTimer);
  controller.abort();
  controller = new AbortController();
}

async function fetchSearchResults(term: string): Promise<void> {
  const { signal } = controller;
  const { results } = $search.get();
  $search.set({ status: "loading", results, problem: undefined });
  slowTimer = setTimeout(() => $search.setKey("status", "slow"), SLOW_AFTER_MS);
  try {
    const reply = await call("GET /polaris/search", {
      query: { q: term, size: FIRST_RESULTS },
      signal,
      handles: "all",
    });
    if (signal.aborted) return;
    $search.set({ status: "ready", results: toResultSet(term, reply), problem: undefined });
  } catch (error) {
    if (signal.aborted) return;
    const problem = error instanceof Failure ? (error.fields?.["q"] ?? error.message) : undefined;
    $search.set({ status: "failed", problem, results: undefined });
  }
  clearTimeout(slowTimer);
}

function toResultSet(term: string, { items, groups, ...facts }: Reply): ResultSet {
  return {
    ...facts,
    term,
    groups: groups.map(({ type, total }) => ({
      type,
      total,
      items: items.filter((item) => item.type === type),
      next: undefined,
      more: "idle",
    })),
  };
}
