import * as v from "valibot";
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import { SubjectIdSchema } from "#contract/subjects/subject.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";

/** The six rated dimensions, followed by other themes of praise and complaints. */
export const THEMES = [
  ...RATING_DIMENSIONS,
  "app",
  "payout",
  "privacy",
  "calls",
  "collection",
  "help",
] as const;
export type Theme = (typeof THEMES)[number];

export const POLARITIES = ["praise", "complaint"] as const;
export type Polarity = (typeof POLARITIES)[number];

/** The minimum number of mentions to show a theme as an insight. */
export const MIN_MENTIONS = 20;

/** An excerpt of the most helpful review with praise or complaints about a theme. */
const ExcerptSchema = v.object({
  id: v.string(),
  polarity: v.picklist(POLARITIES),
  /** The excerpt has at most 70 characters, plus an ellipsis if the review is longer. */
  text: v.string(),
  language: v.string(),
});

export const InsightSchema = v.object({
  theme: v.picklist(THEMES),
  praise: CountSchema,
  complaint: CountSchema,
  excerpts: v.array(ExcerptSchema),
});
export type Insight = v.InferOutput<typeof InsightSchema>;

export const insights = {
  name: "insights",
  summary: "What reviews of a product or company praise and complain about, by theme",
  method: "GET",
  path: "/polaris/insights/:subjectType/:subjectId",
  session: "none",
  params: v.object({
    subjectType: v.picklist(["product", "company"], "messages:field.subjectType.unknown"),
    subjectId: SubjectIdSchema,
  }),
  reply: v.object({ themes: v.array(InsightSchema) }),
  codes: ["1002"],
} as const satisfies Endpoint;
