import * as v from "valibot";
import { PictureIdsSchema } from "#contract/pictures/picture.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, DaySchema, LineSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { ComplaintFieldsSchema } from "./complaint-fields.ts";

/** A complaint about a company. Operators read complaints, but the site never publishes them. */
export const ComplaintSchema = v.object({
  ...ComplaintFieldsSchema.entries,
  pictures: PictureIdsSchema,
  /** The name of the app, used only in the complaint letter. Not stored. */
  alias: v.optional(LineSchema),
});
export type Complaint = v.InferOutput<typeof ComplaintSchema>;

/**
 * Why a complaint is not counted. `already`: a complaint of this user, or of the same network or
 * device within 30 days, is already counted. `new-account`: the account must be three days old.
 * `taken-out`: a moderator excluded the complaint from the count.
 */
export const NOT_COUNTED_REASONS = ["already", "new-account", "taken-out"] as const;
export type NotCountedReason = (typeof NOT_COUNTED_REASONS)[number];
export const NotCountedSchema = v.nullable(v.picklist(NOT_COUNTED_REASONS));

/** Counts one complaint per user and company, and one per network or device in 30 days. */
export const complain = {
  name: "complain",
  summary:
    "Stores a complaint about a company and counts one complaint per person; resending within a day returns the first one",
  method: "POST",
  path: "/polaris/complaint",
  session: "required",
  changesPublicData: true,
  body: ComplaintSchema,
  reply: v.object({
    complaintId: v.string(),
    notCounted: NotCountedSchema,
    /** Whether the complaint letter was mailed to the account's verified address. */
    isMailed: v.boolean(),
  }),
  codes: ["1002"],
} as const satisfies Endpoint;

export const OwnComplaintSchema = v.object({
  complaintId: v.string(),
  companyId: v.string(),
  name: v.nullable(v.string()),
  subject: v.string(),
  message: v.string(),
  pictures: CountSchema,
  notCounted: NotCountedSchema,
  createdAt: DaySchema,
});
export type OwnComplaint = v.InferOutput<typeof OwnComplaintSchema>;

export const ownComplaints = {
  name: "ownComplaints",
  summary: "Complaints of the signed-in person, latest first",
  method: "GET",
  path: "/polaris/complaint",
  session: "required",
  query: PagingSchema,
  reply: createPageSchema(OwnComplaintSchema),
} as const satisfies Endpoint;
