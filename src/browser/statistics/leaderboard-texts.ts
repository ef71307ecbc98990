import type { TextsOf } from "#i18n/island-texts.ts";

export function leaderboardTexts(texts: TextsOf) {
  return {
    ...texts("leaderboard"),
    markets: texts("catalogue:market"),
    loanTypes: texts("catalogue:loanType"),
  };
}

export type LeaderboardTexts = Omit<ReturnType<typeof leaderboardTexts>, "unknown">;
