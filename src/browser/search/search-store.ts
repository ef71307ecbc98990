import { atom, map } from "nanostores";
import { Failure } from "#browser/core/failure.ts";
import { call } from "#browser/core/http.ts";
import { showTermInAddress, termInAddress } from "#browser/core/page.ts";
import {
  MAX_QUERY_LENGTH,
  type SearchResult,
  type SearchType,
  search,
} from "#contract/search/search.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { findProblems } from "#contract/wire/find-problems.ts";
import type { Market } from "#contract/wire/market.ts";
import { rememberSearch } from "./recent-searches.ts";

type Reply = ReplyOf<typeof search>;

export interface ResultGroup {
  readonly type: SearchType;
  readonly total: number;
  readonly items: readonly SearchResult[];
  /** Where it goes on; undefined before more of it was asked for. */
  readonly next: string | null | undefined;
  readonly more: "idle" | "loading" | "failed";
}

/** The results for a term. */
export interface Found
  extends Pick<Reply, "total" | "match" | "suggestions" | "verdict" | "warnings" | "distress"> {
  readonly term: string;
  readonly groups: readonly ResultGroup[];
}

export interface Search {
  readonly status: "idle" | "loading" | "slow" | "ready" | "failed" | "refused";
  /** Why there is no answer: the server's words, or the name of a text. */
  readonly problem?: string | undefined;
  /** Stays while the next term is asked for. */
  readonly found?: Found | undefined;
}

const IDLE: Search = { status: "idle", problem: undefined, found: undefined };

export const $search = map<Search>(IDLE);

/** Terms that many search these days; empty where the server does not say. */
export const $hotTerms = atom<readonly string[]>([]);

/** A pause in typing: on a phone letters come about five a second. */
const PAUSE_MS = 300;
const SLOW_AFTER_MS = 3000;
/** Results of all types together, before a reader asks for more of one. */
const FIRST_RESULTS = "12";
const MORE_RESULTS = "20";

let asked = "";
let pausing: ReturnType<typeof setTimeout> | undefined;
let slow: ReturnType<typeof setTimeout> | undefined;
let asking = new AbortController();

/** Searches when the typing pauses. An empty field shows what it showed at first. */
export function searchSoon(text: string): void {
  clearTimeout(pausing);
  const term = termOf(text);
  if (term === "") startAnew();
  else if (term !== asked) pausing = setTimeout(() => ask(term), PAUSE_MS);
}

/** Searches at once; the term is one of the last that this device keeps. */
export function searchNow(text: string): void {
  clearTimeout(pausing);
  const term = termOf(text);
  if (ask(term)) rememberSearch(term);
}

/** Searches for what the address carries. */
export function searchForAddress(): string {
  const text = termInAddress();
  const term = termOf(text);
  if (term !== "") ask(term);
  return text;
}

/** The first characters of a text: a story is searched by its beginning, not refused. */
function termOf(text: string): string {
  return [...text.trim()].slice(0, MAX_QUERY_LENGTH).join("");
}

/** Somebody opened a result: what led to it was worth it. */
export function keepFoundTerm(): void {
  const term = $search.get().found?.term;
  if (term !== undefined) rememberSearch(term);
}

export async function loadHotTerms(market: Market | undefined): Promise<void> {
  const query = market ? { market } : {};
  const terms = call("GET /polaris/search/hot", { query, handles: "background" });
  $hotTerms.set(await terms.catch(() => []));
}

/** Goes on with the results of one type. */
export async function loadMore(type: SearchType): Promise<void> {
  const { found } = $search.get();
  const group = found?.groups.find((one) => one.type === type);
  if (!found || !group || group.more === "loading") return;
  change(found, { ...group, more: "loading" });
  const { term } = found;
  const cursor = group.next ?? undefined;
  try {
    const { items, next, total } = await call("GET /polaris/search", {
      query: { q: term, type, size: MORE_RESULTS, ...(cursor !== undefined && { cursor }) },
      handles: "all",
    });
    // The first of them stand there already.
    const before = cursor === undefined ? [] : group.items;
    change(found, { type, total, items: [...before, ...items], next, more: "idle" });
  } catch {
    change(found, { ...group, more: "failed" });
  }
}

/** Unless another term was searched meanwhile. */
function change({ term }: Found, group: ResultGroup): void {
  const { found } = $search.get();
  if (found?.term !== term) return;
  const groups = found.groups.map((one) => (one.type === group.type ? group : one));
  $search.setKey("found", { ...found, groups });
}

function startAnew(): void {
  stop();
  asked = "";
  $search.set(IDLE);
  showTermInAddress("");
}

/** Whether the term can be asked for. */
function ask(term: string): boolean {
  stop();
  asked = term;
  const checked = findProblems(QUERY, { q: term });
  if ("problems" in checked) {
    $search.set({ ...IDLE, status: "refused", problem: checked.problems["q"] });
    return false;
  }
  showTermInAddress(term);
  answer(term);
  return true;
}

const QUERY = search.query;

function stop(): void {
  clearTimeout(pausing);
  clearTimeout(slow);
  asking.abort();
  asking = new AbortController();
}

async function answer(term: string): Promise<void> {
  const { signal } = asking;
  const { found } = $search.get();
  $search.set({ status: "loading", found, problem: undefined });
  slow = setTimeout(() => $search.setKey("status", "slow"), SLOW_AFTER_MS);
  try {
    const reply = await call("GET /polaris/search", {
      query: { q: term, size: FIRST_RESULTS },
      signal,
      handles: "all",
    });
    if (signal.aborted) return;
    $search.set({ status: "ready", found: foundFor(term, reply), problem: undefined });
  } catch (error) {
    if (signal.aborted) return;
    const problem = error instanceof Failure ? (error.fields?.["q"] ?? error.message) : undefined;
    $search.set({ status: "failed", problem, found: undefined });
  }
  clearTimeout(slow);
}

function foundFor(term: string, { items, groups, ...reply }: Reply): Found {
  const { total, match, suggestions, verdict, warnings, distress } = reply;
  return {
    term,
    total,
    match,
    suggestions,
    verdict,
    distress,
    // A server of the last release, asked during a deploy, leaves `searched` out.
    warnings: warnings && { ...{ searched: term }, ...warnings },
    groups: groups.map(({ type, total: ofType }) => ({
      type,
      total: ofType,
      items: items.filter((item) => item.type === type),
      next: undefined,
      more: "idle",
    })),
  };
}
