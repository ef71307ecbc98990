import * as v from "valibot";
import { PictureIdsSchema } from "#contract/pictures/picture.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { LineSchema } from "#contract/wire/fields.ts";
import { ComplaintFieldsSchema } from "./complaint-fields.ts";

/** A complaint. Operators of the site read it; it is never published. */
export const ComplaintSchema = v.object({
  ...ComplaintFieldsSchema.entries,
  pictures: PictureIdsSchema,
  /** The app by which its author knows the company, for the letter. Not kept. */
  alias: v.optional(LineSchema),
});
export type Complaint = v.InferOutput<typeof ComplaintSchema>;

/**
 * Why a complaint is kept and does not count: one of its person has counted, or one from their network
 * or device within thirty days, which of these is not told; or those who look after the site took it
 * out of the count.
 */
export const NOT_COUNTED_REASONS = ["already", "taken-out"] as const;
export type NotCountedReason = (typeof NOT_COUNTED_REASONS)[number];
/** `null` for what counts. */
export const NotCountedSchema = v.nullable(v.picklist(NOT_COUNTED_REASONS));

/**
 * A person counts once for each company, a network or device once in thirty days. The same complaint
 * sent again within a day, as after an answer that was lost, answers with the one that is kept.
 */
export const complain = {
  name: "complain",
  tag: "community",
  summary:
    "Keeps a complaint about a company, and counts who complains; tells why one does not count, and the same one sent again within a day is the one that is kept",
  method: "POST",
  path: "/polaris/complaint",
  session: "required",
  body: ComplaintSchema,
  reply: v.object({
    complaintId: v.string(),
    notCounted: NotCountedSchema,
    /** Whether its letter and its number went to the proven address of the account. */
    isMailed: v.boolean(),
  }),
  codes: ["1002"],
  limit: "write",
} as const satisfies Endpoint;
