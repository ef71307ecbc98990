import { ACTIVITIES } from "#catalogue/collections.ts";
import { FOLLOWERS, hasSubjects } from "#catalogue/file/snapshot.ts";
import { toRankedFollowers } from "#catalogue/products/leaderboard.ts";
import { readBuiltRewards } from "#server/config/config.ts";
import type { MenuItem } from "./menu.ts";

const HAS = {
  activities: ACTIVITIES.length > 0,
  rewards: Object.values(readBuiltRewards(process.env).amounts).some((amount) => amount > 0),
  rankings: hasSubjects || Object.values(FOLLOWERS ?? {}).some(toRankedFollowers),
};

/** Whether the item's page has any content. */
export function isOffered({ needs }: MenuItem): boolean {
  return needs === undefined || HAS[needs];
}
