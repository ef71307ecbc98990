import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { PagingSchema, pageOf } from "#contract/wire/paging.ts";
import { NotCountedSchema } from "./complaint.ts";

/** `name` is null when the company is no longer in the catalogue. */
export const OwnComplaintSchema = v.object({
  complaintId: v.string(),
  companyId: v.string(),
  name: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  /** How many are kept as evidence. */
  pictures: CountSchema,
  notCounted: NotCountedSchema,
  createdAt: TimeSchema,
});
export type OwnComplaint = v.InferOutput<typeof OwnComplaintSchema>;

export const ownComplaints = {
  name: "ownComplaints",
  tag: "community",
  summary: "What the signed-in person complained about, the latest first",
  method: "GET",
  path: "/polaris/complaint",
  session: "required",
  query: PagingSchema,
  reply: pageOf(OwnComplaintSchema),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
