import * as v from "valibot";
import { CountSchema } from "#contract/wire/fields.ts";

/** How many of the reviews were imported, by source, the largest first; empty where none was. */
export const ImportedReviewsSchema = v.array(
  v.object({
    /** As the page names it: `Google Play`. */
    source: v.string(),
    reviews: CountSchema,
    /** The day on which the newest of them was written, such as 2026-11-21. */
    newest: v.string(),
  }),
);
export type ImportedReviews = v.InferOutput<typeof ImportedReviewsSchema>;
