import * as v from "valibot";
import { SubjectListSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";

/** The number of imported reviews by source, largest first; empty if there are none. */
export const ImportedReviewsSchema = v.array(
  v.object({
    source: v.string(),
    reviews: CountSchema,
    newest: v.string(),
  }),
);
export type ImportedReviews = v.InferOutput<typeof ImportedReviewsSchema>;

const rating = v.nullable(v.number());

/** Counts of granted and refused loans, with the 95 % Wilson interval of the granted share. */
const SuccessSchema = v.object({
  successful: CountSchema,
  failed: CountSchema,
  /** In percent. */
  low: v.number(),
  high: v.number(),
});

/** The effective yearly rate that borrowers paid, in percent: the median and the middle half. */
export const PaidRateSchema = v.object({
  reviews: CountSchema,
  median: v.number(),
  low: v.number(),
  high: v.number(),
});

/** The rank among a market's companies by complaining people, 1 for the most. Ignores company size. */
const ComplaintRankSchema = v.object({ rank: CountSchema, companies: CountSchema });

export const StatsSchema = v.object({
  /** The score, null with fewer than 5 reviews. */
  rating,
  /** The lower confidence limit of the score, by which lists are sorted; null with fewer than 30 reviews. */
  lowerBound: rating,
  reviews: CountSchema,
  imported: ImportedReviewsSchema,
  /** The day of the newest review, such as 2026-11-21; null without reviews. */
  newest: v.nullable(v.string()),
  /** The number of reviews with one star, two … five. */
  stars: v.array(CountSchema),
  /** The score of each dimension, null with fewer than 5 reviews that rate the dimension. */
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
  /** The share of granted loans in percent; null when no review states an outcome. */
  successRate: rating,
  success: v.nullable(SuccessSchema),
  /** Null with fewer than 10 counted reviews that state the repayment. */
  paidRate: v.nullable(PaidRateSchema),
  likes: CountSchema,
  followers: CountSchema,
  questions: CountSchema,
  complaints: CountSchema,
  /** Null for products, with fewer than 5 complaints, or if no other company has any. */
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
