import type { ActivityFacts } from "#contract/activities/activity.ts";
import { filled } from "#i18n/filled.ts";

/** Names the number that decides a draw. `round`: the words for a drand round. */
export function announcedIn(
  { round }: { readonly round: string },
  { randomness, announced }: Pick<ActivityFacts, "randomness" | "announced">,
): string {
  return randomness === "drand" ? filled(round, { number: announced }) : announced;
}
