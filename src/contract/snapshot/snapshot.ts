import * as v from "valibot";
import { InsightSchema } from "#contract/insights/insights.ts";
import { CommentSchema } from "#contract/reviews/comment.ts";
import { MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import { ImportedReviewsSchema, StatsSchema } from "#contract/statistics/stats.ts";
import { CountSchema, DaySchema, TimeSchema } from "#contract/wire/fields.ts";

export const SNAPSHOT_REVIEWS = 3;
/** Pages with insights show fewer reviews, so that they stay within the page size limit. */
export const SNAPSHOT_REVIEWS_BESIDE = 2;
/** The most reviews on a page without a score. */
export const SNAPSHOT_NEWEST = MIN_REVIEWS_FOR_SCORE - 1;

export const SubjectSnapshotSchema = v.object({
  stats: v.object({
    ...v.omit(StatsSchema, ["complaintRank"]).entries,
    imported: v.optional(ImportedReviewsSchema),
    /** Null in older snapshots and without reviews. */
    lowerBound: v.optional(v.nullable(v.number()), null),
    newest: v.optional(v.nullable(v.string()), null),
  }),
  helpful: v.pipe(v.array(CommentSchema), v.maxLength(SNAPSHOT_REVIEWS)),
  newest: v.pipe(v.array(CommentSchema), v.maxLength(SNAPSHOT_NEWEST)),
  /** Missing if no theme has enough mentions. */
  insights: v.optional(v.array(InsightSchema)),
});
export type SubjectSnapshot = v.InferOutput<typeof SubjectSnapshotSchema>;

/** The community's data for the pages of a build: a file that the server writes and the build reads. */
export const SnapshotSchema = v.object({
  day: DaySchema,
  /** Reviews edited after this time are outdated. */
  takenAt: TimeSchema,
  /** True if the reviews are invented, in a demo only. */
  isSample: v.optional(v.boolean()),
  /** Subjects with reviews, such as `product:branch`. */
  subjects: v.record(v.string(), SubjectSnapshotSchema),
  counts: v.optional(
    v.record(v.string(), v.object({ questions: CountSchema, complaints: CountSchema })),
  ),
  /** The number of followers by product id. Missing in older snapshots. */
  followers: v.optional(v.record(v.string(), CountSchema)),
});
export type Snapshot = v.InferOutput<typeof SnapshotSchema>;
