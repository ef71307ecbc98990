import type { Comment } from "#contract/reviews/comment.ts";
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";
import type { Review } from "#contract/reviews/review.ts";
import { monthsOf } from "./read-term.ts";
import type { ReviewFields } from "./review-fields.ts";

/** What the fields of the form hold, as the calls take it. */
export function reviewOf({ unit: _unit, ...fields }: ReviewFields): Review {
  const { interest, fees, speed, service, approval, limit, ...others } = fields;
  return { ...others, ratings: { interest, fees, speed, service, approval, limit } };
}

/** What was posted, as the fields of the form hold it. */
export function fieldsOf({ review, own, description }: Comment): Record<string, string> {
  if (!review) return { description };
  const months = own?.term == null ? undefined : monthsOf(own.term);
  const ratings = RATING_DIMENSIONS.map((name) => [name, text(review.ratings[name])]);
  return {
    stars: String(review.stars),
    ...Object.fromEntries(ratings),
    outcome: review.outcome ?? "",
    amount: text(own?.amount),
    term: text(months ?? own?.term),
    unit: months === undefined ? "" : "months",
    repayment: text(own?.repayment),
    instalments: text(own?.instalments),
    description,
  };
}

function text(value: number | null | undefined): string {
  return value == null ? "" : String(value);
}
