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

/** The reader's choice. */
export interface Choice {
  readonly board: Leaderboard;
  readonly market: Market;
  /** Empty for all. */
  readonly loanType: LoanType | "";
}

export interface LeaderboardState {
  readonly choice: Choice;
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The ranking of the choice; undefined before it is there. */
  readonly ranking?: ReplyOf<typeof leaderboard> | undefined;
}

const SHOWN = "20";

/** Nothing is chosen before the page's first ranking, which only its build knows, has loaded. */
export const $leaderboard = map<Omit<LeaderboardState, "choice"> & { choice?: Choice }>({
  status: "idle",
});

let asking = new AbortController();

/** Loads what the address asks for, such as `?board=limits&market=ID&loanType=sharia`, else as in `first`. */
export function loadChoiceOfAddress(first: Choice): void {
  loadChoice(choiceIn(new URLSearchParams(location.search), first));
}

/** Looks at something else; the address says so. */
export function choose(choice: Choice): void {
  history.replaceState(history.state, "", location.pathname + queryOf(choice));
  loadChoice(choice);
}

/** `queryOf({ board: "limits", market: "ID", loanType: "" }) // => "?board=limits&market=ID"` */
export function queryOf(choice: Choice): string {
  const given = Object.entries(choice).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(given)}`;
}

/** Unknown words in an address count as missing. */
function choiceIn(query: URLSearchParams, first: Choice): Choice {
  const known = <Value extends string>(values: readonly Value[], name: keyof Choice) =>
    values.find((value) => value === query.get(name));
  return {
    board: known(LEADERBOARDS, "board") ?? first.board,
    market: known(MARKETS, "market") ?? first.market,
    loanType: known(LOAN_TYPES, "loanType") ?? first.loanType,
  };
}

export async function loadChoice(choice: Choice): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const { board, market, loanType } = choice;
  $leaderboard.set({ choice, status: "loading", ranking: undefined });
  const query = { size: SHOWN, market, ...(loanType && { loanType }) };
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
