import type { GivenOf } from "#contract/endpoint.ts";
import { report } from "#contract/report.ts";
import { call } from "./http.ts";

export type Report = GivenOf<typeof report, "body">;

export function sendReport(body: Report) {
  return call(report, { body, handles: "all" });
}
