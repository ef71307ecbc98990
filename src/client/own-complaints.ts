import type { GivenOf } from "#contract/endpoint.ts";
import type { ownComplaints } from "#contract/own-complaints.ts";
import { call } from "./http.ts";

export function askForOwnComplaints(query: GivenOf<typeof ownComplaints, "query">) {
  return call<typeof ownComplaints>(
    { method: "GET", path: "/polaris/complaint", limit: "read" },
    { query, handles: "all" },
  );
}
