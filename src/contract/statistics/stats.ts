import * as v from "valibot";
import { SubjectListSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";

/** The number of imported reviews per source, largest first. Empty without imported reviews. */
export const ImportedReviewsSchema = v.array(
  v.object({
    source: v.string(),
    reviews: CountSchema,
    newest: v.string(),
  }),
);
export type ImportedReviews = v.InferOutput<typeof ImportedReviewsSchema>;

const rating = v.nullable(v.number());

/** The numbers of granted and refused loans, with the 95 % Wilson interval of the granted share. */
const SuccessSchema = v.object({
  successful: CountSchema,
  failed: CountSchema,
  /** In percent. */
  low: v.number(),
  high: v.number(),
});

/** The effective annual rate that borrowers paid, in percent. `low` and `high` are the quartiles. */
export const PaidRateSchema = v.object({
  reviews: CountSchema,
  median: v.number(),
  low: v.number(),
  high: v.number(),
});

/** The company's rank by number of complaining users within its market. Rank 1 has the most. Company size is ignored. */
const ComplaintRankSchema = v.object({ rank: CountSchema, companies: CountSchema });

export const StatsSchema = v.object({
  /** The score. Null with fewer than 5 reviews. */
  rating,
  /** The lower confidence limit of the score, which sorts lists. Null with fewer than 30 reviews. */
  lowerBound: rating,
  reviews: CountSchema,
  imported: ImportedReviewsSchema,
  /** The day of the newest review, such as 2026-11-21. Null without reviews. */
  newest: v.nullable(v.string()),
  /** The numbers of reviews with one, two, three, four and five stars. */
  stars: v.array(CountSchema),
  /** The score of each dimension. Null if fewer than 5 reviews rate the dimension. */
  ratings: v.object({
    interest: rating,
    fees: rating,
    speed: rating,
    service: rating,
    approval: rating,
    limit: rating,
  }),
  ratingCounts: v.object({
    interest: CountSchema,
    fees: CountSchema,
    speed: CountSchema,
    service: CountSchema,
    approval: CountSchema,
    limit: CountSchema,
  }),
  /** The share of granted loans in percent. Null if no review states an outcome. */
  successRate: rating,
  success: v.nullable(SuccessSchema),
  /** The paid rate. Null if fewer than 10 counted reviews state the repayment. */
  paidRate: v.nullable(PaidRateSchema),
  likes: CountSchema,
  followers: CountSchema,
  questions: CountSchema,
  complaints: CountSchema,
  /** The complaint rank. Null for products, for fewer than 5 complaints, or if no other company has complaints. */
  complaintRank: v.nullable(ComplaintRankSchema),
});
export type Stats = v.InferOutput<typeof StatsSchema>;

export const stats = {
  name: "stats",
  summary: "What reviews, followers and complaints come to, by subject (product:branch)",
  method: "GET",
  path: "/polaris/stats",
  session: "none",
  query: v.object({ subjects: SubjectListSchema }),
  reply: v.record(v.string(), StatsSchema),
} as const satisfies Endpoint;
