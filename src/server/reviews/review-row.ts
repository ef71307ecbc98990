import type { editComment } from "#contract/reviews/comment.ts";
import type { Ratings } from "#contract/reviews/review.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { computePaidRate } from "#scores/paid-rate.ts";
import { Failure } from "#server/core/failure.ts";
import { type CommentRow, REVIEW_COLUMNS } from "#server/db/community-tables.ts";

/** The form of a review as it came, without its text. */
export type GivenReview = Readonly<Omit<ParsedOf<typeof editComment, "body">, "description">>;

export type ReviewColumns = Pick<CommentRow, (typeof REVIEW_COLUMNS)[number]>;

/** The columns that only a review has. */
export const NO_REVIEW = Object.fromEntries(
  REVIEW_COLUMNS.map((column) => [column, null]),
) as ReviewColumns;

/** The columns of a review; 1001 when it lacks its stars or its outcome. */
export function reviewColumns({ stars, ratings, outcome, ...loan }: GivenReview): ReviewColumns {
  const fields = {
    ...(stars === undefined && { stars: "messages:field.stars.required" as const }),
    ...(outcome === undefined && { outcome: "messages:field.outcome.required" as const }),
  };
  if (stars === undefined || outcome === undefined) throw new Failure("1001", { fields });
  const { amount, term, repayment, instalments } = loan;
  const rated: Partial<Ratings> = ratings;
  return {
    stars,
    outcome,
    interest: rated.interest ?? null,
    fees: rated.fees ?? null,
    speed: rated.speed ?? null,
    service: rated.service ?? null,
    approval: rated.approval ?? null,
    credit_limit: rated.limit ?? null,
    amount,
    term,
    repayment,
    instalments,
    paid_rate: computePaidRate(loan) ?? null,
  };
}
