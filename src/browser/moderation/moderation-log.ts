import { call } from "#browser/core/http.ts";
import { pagedList } from "#browser/ui/paged-list.ts";
import type { ModerationAct, moderationLog } from "#contract/moderation/moderation.ts";
import type { ReplyOf } from "#contract/wire/endpoint.ts";

interface Facts {
  /** The totals; null until they are known. */
  readonly counts: ReplyOf<typeof moderationLog>["counts"] | null;
}

/** The decisions, the latest first. */
export const moderationActs = pagedList<ModerationAct, Facts>({
  initial: { counts: null },
  size: 20,
  fetchPage: (query) => call("GET /polaris/moderation/log", { query, handles: "all" }),
  keyOf: ({ id }) => id,
});
