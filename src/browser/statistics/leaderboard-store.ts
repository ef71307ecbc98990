import { map } from "nanostores";
import { call } from "#browser/core/http.ts";
import { LOAN_TYPES, type LoanType, MARKETS, type Market } from "#contract/catalogue/constants.ts";
import {
  LEADERBOARDS,
  type Leaderboard,
  type leaderboard,
} from "#contract/catalogue/leaderboard.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";

export interface Choice {
  readonly board: Leaderboard;
  readonly market: Market;
  readonly loanType: LoanType | "";
}

export interface LeaderboardState {
  readonly choice: Choice;
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly ranking?: ReplyOf<typeof leaderboard> | undefined;
}

const PAGE_SIZE = "20";

export const $leaderboard = map<Omit<LeaderboardState, "choice"> & { choice?: Choice }>({
  status: "idle",
});

let request = new AbortController();

/** Loads the leaderboard for an address such as `?board=limits&market=ID`. `defaults` completes missing values. */
export function loadLeaderboardFromAddress(defaults: Choice): void {
  loadLeaderboard(parseLeaderboardChoice(new URLSearchParams(location.search), defaults));
}

export function openLeaderboard(choice: Choice): void {
  history.replaceState(history.state, "", location.pathname + toLeaderboardQuery(choice));
  loadLeaderboard(choice);
}

export function toLeaderboardQuery(choice: Choice): string {
  const fields = Object.entries(choice).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(fields)}`;
}

/** Reads the choice from a query. Replaces unknown values with the defaults. */
function parseLeaderboardChoice(query: URLSearchParams, defaults: Choice): Choice {
  const findValue = <Value extends string>(values: readonly Value[], name: keyof Choice) =>
    values.find((value) => value === query.get(name));
  return {
    board: findValue(LEADERBOARDS, "board") ?? defaults.board,
    market: findValue(MARKETS, "market") ?? defaults.market,
    loanType: findValue(LOAN_TYPES, "loanType") ?? defaults.loanType,
  };
}

export async function loadLeaderboard(choice: Choice): Promise<void> {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  const { board, market, loanType } = choice;
  $leaderboard.set({ choice, status: "loading", ranking: undefined });
  const query = { size: PAGE_SIZE, market, ...(loanType && { loanType }) };
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
