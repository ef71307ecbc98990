import { call } from "#browser/core/http.ts";
import type { Leaderboard, leaderboard } from "#contract/catalogue/leaderboard.ts";
import type { GivenOf, ReplyOf } from "#contract/wire/endpoint.ts";

/** Who asks shows the failure where the ranking would be. */
export function fetchLeaderboard(
  board: Leaderboard,
  query: GivenOf<typeof leaderboard, "query">,
  signal: AbortSignal,
): Promise<ReplyOf<typeof leaderboard>> {
  return call<typeof leaderboard>(
    { method: "GET", path: "/polaris/leaderboard/:board", limit: "read" },
    { params: { board }, query, signal, handles: "all" },
  );
}
