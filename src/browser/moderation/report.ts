import { call } from "#browser/core/http.ts";
import type { report } from "#contract/moderation/report.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type Report = GivenOf<typeof report, "body">;

export function sendReport(body: Report) {
  return call<typeof report>(
    { method: "POST", path: "/polaris/behavior/report", limit: "write" },
    { body, handles: "all" },
  );
}
