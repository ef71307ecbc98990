import { atom } from "nanostores";
import { pagedList } from "#browser/ui/paged-list.ts";
import type { moderationLog } from "#contract/moderation/moderation.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";
import { fetchModerationLog } from "./moderation.ts";

type Counts = ReplyOf<typeof moderationLog>["counts"];

/** What all of it comes to; null until it is known. */
export const $moderationCounts = atom<Counts | null>(null);

/** What was decided, the latest first. */
export const moderationActs = pagedList(
  async (cursor) => {
    const { counts, ...page } = await fetchModerationLog(cursor);
    $moderationCounts.set(counts);
    return page;
  },
  ({ id }) => id,
);
