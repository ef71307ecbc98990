import { call } from "#browser/core/http.ts";
import type { moderationLog } from "#contract/moderation/moderation.ts";

/** Who asks shows the failure. */
export function fetchModerationLog(cursor: string | undefined) {
  return call<typeof moderationLog>(
    { method: "GET", path: "/polaris/moderation/log", limit: "read" },
    { query: { size: "20", ...(cursor !== undefined && { cursor }) }, handles: "all" },
  );
}
