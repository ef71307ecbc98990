import * as v from "valibot";
import { CommentTextSchema } from "./comment-text.ts";
import {
  MAX_INSTALMENTS,
  MAX_LOAN_AMOUNT,
  MAX_LOAN_DAYS,
  OUTCOMES,
  type RATING_DIMENSIONS,
} from "./rating.ts";

export const StarsSchema = v.pipe(
  v.number("messages:field.stars.required"),
  v.integer("messages:field.stars.required"),
  v.minValue(1, "messages:field.stars.required"),
  v.maxValue(5, "messages:field.stars.required"),
);

/** `stars` is a string in a query. */
export const StarsInQuerySchema = v.pipe(
  v.string("messages:field.stars.required"),
  v.metadata({ type: "integer", minimum: 1, maximum: 5 }),
  v.regex(/^[1-5]$/, "messages:field.stars.required"),
  v.transform(Number),
);

/* @__NO_SIDE_EFFECTS__ */
function createOptionalFigureSchema(text: `messages:field.${string}`, max: number) {
  const whole = v.pipe(v.number(text), v.integer(text), v.minValue(1, text), v.maxValue(max, text));
  return v.optional(v.nullable(whole), null);
}

const rating = v.optional(v.nullable(StarsSchema), null);

/** The rating of each dimension. Null means "not applicable". */
export const RatingsSchema = v.object({
  interest: rating,
  fees: rating,
  speed: rating,
  service: rating,
  approval: rating,
  limit: rating,
} satisfies Record<(typeof RATING_DIMENSIONS)[number], unknown>);
export type Ratings = v.InferOutput<typeof RatingsSchema>;

/** A loan and its repayment in the major unit. All fields are optional. */
const REVIEW_LOAN = {
  amount: createOptionalFigureSchema("messages:field.loanAmount.format", MAX_LOAN_AMOUNT),
  /** In days. */
  term: createOptionalFigureSchema("messages:field.loanTerm.format", MAX_LOAN_DAYS),
  repayment: createOptionalFigureSchema("messages:field.repayment.format", MAX_LOAN_AMOUNT),
  /** The number of equal payments. Defaults to one payment for up to 45 days, otherwise one per month. */
  instalments: createOptionalFigureSchema("messages:field.instalments.format", MAX_INSTALMENTS),
};

export const ReviewSchema = v.object({
  stars: StarsSchema,
  ratings: v.optional(RatingsSchema, {}),
  outcome: v.picklist(OUTCOMES, "messages:field.outcome.required"),
  ...REVIEW_LOAN,
  description: CommentTextSchema,
});
export type Review = v.InferOutput<typeof ReviewSchema>;

const BandSchema = v.object({ min: v.number(), max: v.nullable(v.number()) });

/** The public part of a loan, which contains only ranges and no exact amounts. */
const ReviewedLoanSchema = v.object({
  currency: v.nullable(v.picklist(["NGN", "IDR"])),
  amount: v.nullable(BandSchema),
  /** In days. */
  term: v.nullable(BandSchema),
});

export const ShownReviewSchema = v.object({
  stars: StarsSchema,
  ratings: v.object({
    interest: v.nullable(StarsSchema),
    fees: v.nullable(StarsSchema),
    speed: v.nullable(StarsSchema),
    service: v.nullable(StarsSchema),
    approval: v.nullable(StarsSchema),
    limit: v.nullable(StarsSchema),
  } satisfies Record<(typeof RATING_DIMENSIONS)[number], unknown>),
  /** The outcome. Null for an imported review without an outcome. */
  outcome: v.nullable(v.picklist(OUTCOMES)),
  loan: ReviewedLoanSchema,
});

export const OwnLoanSchema = v.object({
  amount: v.nullable(v.number()),
  term: v.nullable(v.number()),
  repayment: v.nullable(v.number()),
  instalments: v.nullable(v.number()),
});
