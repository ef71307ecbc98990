// A separate file, because code that only shows questions needs no schemas.

export const QUESTION_CATEGORIES = [
  "licence",
  "cost",
  "application",
  "repayment",
  "collection",
  "privacy",
  "other",
] as const;
export type QuestionCategory = (typeof QUESTION_CATEGORIES)[number];
