import type { moderationLog } from "#contract/moderation/moderation.ts";
import { call } from "#browser/core/http.ts";

/** Who asks shows the failure. */
export function askForModerationLog(cursor: string | undefined) {
  return call<typeof moderationLog>(
    { method: "GET", path: "/polaris/moderation/log", limit: "read" },
    { query: { size: "20", ...(cursor !== undefined && { cursor }) }, handles: "all" },
  );
}
