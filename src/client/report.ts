import type { GivenOf } from "#contract/endpoint.ts";
import type { report } from "#contract/report.ts";
import { call } from "./http.ts";

export type Report = GivenOf<typeof report, "body">;

export function sendReport(body: Report) {
  return call<typeof report>(
    { method: "POST", path: "/polaris/behavior/report", limit: "write" },
    { body, handles: "all" },
  );
}
