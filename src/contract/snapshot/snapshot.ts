import * as v from "valibot";
import { CommentSchema } from "#contract/reviews/comment.ts";
import { FEWEST_FOR_SCORE } from "#contract/reviews/rating.ts";
import { ImportedReviewsSchema } from "#contract/statistics/imported-reviews.ts";
import { StatsSchema } from "#contract/statistics/stats.ts";
import { CountSchema } from "#contract/wire/fields.ts";

/** So many of each kind stand on the page of a product or lender. */
export const SNAPSHOT_REVIEWS = 3;
/** Where there are too few for a score all of them stand there. */
export const SNAPSHOT_NEWEST = FEWEST_FOR_SCORE - 1;

export const SubjectSnapshotSchema = v.object({
  stats: v.object({
    ...v.omit(StatsSchema, ["complaintRank"]).entries,
    /** Left out in a snapshot from before imports were counted. */
    imported: v.optional(ImportedReviewsSchema),
  }),
  helpful: v.pipe(v.array(CommentSchema), v.maxLength(SNAPSHOT_REVIEWS)),
  newest: v.pipe(v.array(CommentSchema), v.maxLength(SNAPSHOT_NEWEST)),
});
export type SubjectSnapshot = v.InferOutput<typeof SubjectSnapshotSchema>;

/** What the pages of a build know of the community: a file, written by the server, read by the build. */
export const SnapshotSchema = v.object({
  /** The day it was taken, such as 2026-11-21. */
  day: v.pipe(v.string(), v.isoDate()),
  /** Whether everything in it is invented, for a demo; left out where nothing is. */
  isSample: v.optional(v.boolean()),
  /** By subject, such as `product:branch`; those with reviews. */
  subjects: v.record(v.string(), SubjectSnapshotSchema),
  /** By subject; those with questions or complaints, also where nobody has reviewed them. */
  counts: v.optional(
    v.record(v.string(), v.object({ questions: CountSchema, complaints: CountSchema })),
  ),
});
export type Snapshot = v.InferOutput<typeof SnapshotSchema>;
