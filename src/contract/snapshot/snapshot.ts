import * as v from "valibot";
import { InsightSchema } from "#contract/insights/insights.ts";
import { CommentSchema } from "#contract/reviews/comment.ts";
import { MIN_REVIEWS_FOR_SCORE } from "#contract/reviews/rating.ts";
import { ImportedReviewsSchema, StatsSchema } from "#contract/statistics/stats.ts";
import { CountSchema, DaySchema, TimeSchema } from "#contract/wire/fields.ts";

export const SNAPSHOT_REVIEWS = 3;
/** The maximum number of reviews on a page with insights. The limit keeps the page small. */
export const SNAPSHOT_REVIEWS_BESIDE = 2;
/** The maximum number of reviews on a page without a score. */
export const SNAPSHOT_NEWEST = MIN_REVIEWS_FOR_SCORE - 1;

export const SubjectSnapshotSchema = v.object({
  stats: v.object({
    ...v.omit(StatsSchema, ["complaintRank"]).entries,
    imported: v.optional(ImportedReviewsSchema),
    /** The day of the newest review. Null in older snapshots and without reviews. */
    lowerBound: v.optional(v.nullable(v.number()), null),
    newest: v.optional(v.nullable(v.string()), null),
  }),
  helpful: v.pipe(v.array(CommentSchema), v.maxLength(SNAPSHOT_REVIEWS)),
  newest: v.pipe(v.array(CommentSchema), v.maxLength(SNAPSHOT_NEWEST)),
  /** The insights. Missing if no theme has enough mentions. */
  insights: v.optional(v.array(InsightSchema)),
});
export type SubjectSnapshot = v.InferOutput<typeof SubjectSnapshotSchema>;

/** The community data for the pages of a build. The server writes the file, and the build reads it. */
export const SnapshotSchema = v.object({
  day: DaySchema,
  /** The time of the snapshot. Reviews edited later are outdated on the pages. */
  takenAt: TimeSchema,
  /** True if the reviews are invented, which is allowed only in a demo. */
  isSample: v.optional(v.boolean()),
  /** Subjects with reviews, keyed by subject, such as `product:branch`. */
  subjects: v.record(v.string(), SubjectSnapshotSchema),
  counts: v.optional(
    v.record(v.string(), v.object({ questions: CountSchema, complaints: CountSchema })),
  ),
  /** The number of followers, keyed by product id. Missing in older snapshots. */
  followers: v.optional(v.record(v.string(), CountSchema)),
});
export type Snapshot = v.InferOutput<typeof SnapshotSchema>;
