import { call } from "#browser/core/http.ts";
import type { complain } from "#contract/complaints/complaint.ts";
import type { GivenOf } from "#contract/wire/endpoint.ts";

export type Complaint = GivenOf<typeof complain, "body">;

/** The form shows what goes wrong. */
export function sendComplaint(body: Complaint) {
  return call<typeof complain>(
    { method: "POST", path: "/polaris/complaint", limit: "write" },
    { body, handles: "all" },
  );
}
