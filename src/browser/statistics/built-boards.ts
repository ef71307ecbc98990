import { LEADERBOARDS, type Leaderboard } from "#contract/catalogue/leaderboard.ts";
import type { RankedProduct } from "./RankedProducts.tsx";

/** The rankings as built; `unknown` gives the reason why there is none. */
export type BuiltBoards = Readonly<
  Record<Leaderboard, { readonly items: readonly RankedProduct[] } | { readonly unknown: string }>
>;

/** The one to begin with: the first that ranks anything, so that nobody meets an empty one before it. */
export function firstBoard(built: BuiltBoards): Leaderboard {
  const hasEntries = (board: Leaderboard) => {
    const ranking = built[board];
    return "items" in ranking && ranking.items.length > 0;
  };
  return LEADERBOARDS.find(hasEntries) ?? LEADERBOARDS[0];
}
