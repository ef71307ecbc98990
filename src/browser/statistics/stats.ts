import { call } from "#browser/core/http.ts";
import type { Stats, stats } from "#contract/statistics/stats.ts";

/** By subject, such as `product:branch`. Nobody waits for it. */
export function fetchStats(subjects: readonly string[]): Promise<Record<string, Stats>> {
  return call<typeof stats>(
    { method: "GET", path: "/polaris/stats", limit: "read" },
    { query: { subjects: subjects.join(",") }, handles: "background" },
  );
}
