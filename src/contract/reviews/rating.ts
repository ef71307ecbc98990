// A file of its own, because code that only shows ratings needs no schemas.

/** The aspects that a review rates, each with 1 to 5 stars or not at all. */
export const RATING_DIMENSIONS = [
  "interest",
  "fees",
  "speed",
  "service",
  "approval",
  "limit",
] as const;

/** Whether the loan was granted. */
export const OUTCOMES = ["successful", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const REVIEW_SORTS = ["helpful", "newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** With fewer reviews there is no score: "not yet rated". */
export const MIN_REVIEWS_FOR_SCORE = 5;
/** With fewer reviews a product has no place by its reviews, in lists and rankings. */
export const MIN_REVIEWS_FOR_RANKING = 30;
/** "Positive reviews" ranks nobody who surely has fewer stars. */
export const MIN_POSITIVE_STARS = 3.5;

export const MAX_LOAN_AMOUNT = 999_999_999_999;
/** In days. */
export const MAX_LOAN_DAYS = 3653 * 3;
export const MAX_INSTALMENTS = 1200;
