import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { NotCountedSchema } from "./complaint.ts";

/** `name` is null if the company left the catalogue. */
export const OwnComplaintSchema = v.object({
  complaintId: v.string(),
  companyId: v.string(),
  name: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  /** Number of pictures. */
  pictures: CountSchema,
  notCounted: NotCountedSchema,
  createdAt: TimeSchema,
});
export type OwnComplaint = v.InferOutput<typeof OwnComplaintSchema>;

export const ownComplaints = {
  name: "ownComplaints",
  tag: "community",
  summary: "Complaints of the signed-in person, latest first",
  method: "GET",
  path: "/polaris/complaint",
  session: "required",
  query: PagingSchema,
  reply: createPageSchema(OwnComplaintSchema),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
