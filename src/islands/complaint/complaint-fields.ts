import * as v from "valibot";
import { ComplaintSchema } from "#contract/complaint.ts";

/** What the form holds: also what only the letter needs, which is not sent. */
export const ComplaintFieldsSchema = v.object({
  ...ComplaintSchema.entries,
  /** As typed, of a lender that was not chosen. */
  lender: v.optional(v.string()),
  market: v.optional(v.string()),
});
