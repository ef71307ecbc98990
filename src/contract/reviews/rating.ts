// A separate file, because code that only shows ratings does not need the schemas.

export const RATING_DIMENSIONS = [
  "interest",
  "fees",
  "speed",
  "service",
  "approval",
  "limit",
] as const;

export const OUTCOMES = ["successful", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const REVIEW_SORTS = ["helpful", "newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const MIN_REVIEWS_FOR_SCORE = 5;
export const MIN_REVIEWS_FOR_RANKING = 30;
export const MIN_POSITIVE_STARS = 3.5;

export const MAX_LOAN_AMOUNT = 999_999_999_999;
/** In days. */
export const MAX_LOAN_DAYS = 3653 * 3;
export const MAX_INSTALMENTS = 1200;
