import { map } from "nanostores";
import { call } from "#browser/core/http.ts";
import {
  LEADERBOARDS,
  type Leaderboard,
  type leaderboard,
} from "#contract/catalogue/leaderboard.ts";
import { LOAN_TYPES, type LoanType } from "#contract/catalogue/loan-type.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { MARKETS, type Market } from "#contract/wire/market.ts";

/** The reader's choice; empty where nothing is chosen. */
export interface Choice {
  readonly board: Leaderboard;
  readonly market: Market | "";
  readonly loanType: LoanType | "";
}

export interface LeaderboardState {
  readonly choice: Choice;
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The ranking of the choice; undefined before it is there. */
  readonly ranking?: ReplyOf<typeof leaderboard> | undefined;
}

const FIRST: Choice = { board: "popularity", market: "", loanType: "" };
const SHOWN = "20";

export const $leaderboard = map<LeaderboardState>({ choice: FIRST, status: "idle" });

let asking = new AbortController();

/** Loads what the address asks for: `?board=limits&market=ID&loanType=sharia`. */
export function loadChoiceOfAddress(): void {
  load(choiceIn(new URLSearchParams(location.search)));
}

/** Looks at something else; the address says so. */
export function choose(change: Partial<Choice>): void {
  const choice = { ...$leaderboard.get().choice, ...change };
  history.replaceState(history.state, "", location.pathname + queryOf(choice));
  load(choice);
}

export function loadAgain(): void {
  load($leaderboard.get().choice);
}

/** `queryOf({ board: "limits", market: "ID", loanType: "" }) // => "?board=limits&market=ID"` */
export function queryOf(choice: Choice): string {
  const given = Object.entries(choice).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(given)}`;
}

/** Unknown words in an address count as missing. */
function choiceIn(query: URLSearchParams): Choice {
  const known = <Value extends string>(values: readonly Value[], name: keyof Choice) =>
    values.find((value) => value === query.get(name));
  return {
    board: known(LEADERBOARDS, "board") ?? FIRST.board,
    market: known(MARKETS, "market") ?? "",
    loanType: known(LOAN_TYPES, "loanType") ?? "",
  };
}

async function load(choice: Choice): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const { board, market, loanType } = choice;
  $leaderboard.set({ choice, status: "loading", ranking: undefined });
  const query = { size: SHOWN, ...(market && { market }), ...(loanType && { loanType }) };
  try {
    const ranking = await call("GET /polaris/leaderboard/:board", {
      params: { board },
      query,
      signal,
      handles: "all",
    });
    if (!signal.aborted) $leaderboard.set({ choice, status: "ready", ranking });
  } catch {
    if (!signal.aborted) $leaderboard.set({ choice, status: "failed", ranking: undefined });
  }
}
