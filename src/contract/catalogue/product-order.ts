/** `smart` sorts by the total repayment if the query has an amount and a term, else by name. */
export const PRODUCT_SORTS = [
  "smart",
  "total",
  "rate",
  "limit",
  "period",
  "passRate",
  "rating",
  "name",
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Ranges of stars; the upper end of `3-4` belongs to `4-5`. */
export const SCORES = ["4-5", "3-4", "0-3"] as const;
export type Score = (typeof SCORES)[number];
