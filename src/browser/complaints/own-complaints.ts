import { call } from "#browser/core/http.ts";
import type { ownComplaints } from "#contract/complaints/own-complaints.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export function fetchOwnComplaints(query: GivenOf<typeof ownComplaints, "query">) {
  return call<typeof ownComplaints>(
    { method: "GET", path: "/polaris/complaint", limit: "read" },
    { query, handles: "all" },
  );
}
