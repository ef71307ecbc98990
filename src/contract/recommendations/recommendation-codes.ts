// A separate file, because formatting a recommendation does not need the schemas.
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";

/** The pain points of borrowers. Each is a review dimension. */
export const PAIN_POINTS = RATING_DIMENSIONS;
export type PainPoint = (typeof PAIN_POINTS)[number];

const LENDER_FACTS = ["rate", "fees", "speed", "passRate", "limit"] as const;
/** Facts with a weight. `dimension`: the borrowers' rating of the pain point. `granted`: the share of reviewers whose loan was granted. */
const BORROWER_FACTS = ["dimension", "stars", "granted"] as const;
export const SCORED_FACTS = [...LENDER_FACTS, ...BORROWER_FACTS] as const;
export type ScoredFact = (typeof SCORED_FACTS)[number];

/** Facts from published terms and an app study, most important first. `days` means: the longest term is at least 60 days. */
export const RECORDED_FACTS = ["price", "days", "permissions", "maximum"] as const;
export type RecordedFact = (typeof RECORDED_FACTS)[number];

const ASKED_FOR = ["loanType", "amount"] as const;
/** `priced` and `reviewed` only mean that a price or a review exists. */
export const REASONS = [
  ...SCORED_FACTS,
  ...RECORDED_FACTS,
  ...ASKED_FOR,
  "licence",
  "priced",
  "reviewed",
] as const;

/** Known disadvantages. `conditional`: the licence has conditions. `dated`: the terms are from a past day. */
export const DRAWBACKS = [...SCORED_FACTS, "conditional", "permissions", "dated"] as const;
export const UNKNOWNS = [...SCORED_FACTS, ...ASKED_FOR, "term"] as const;

/** Reasons for excluding a product, in the order of the checks. */
export const EXCLUSION_RULES = ["market", "licence", "loanType", "amount", "term"] as const;
export type ExclusionRule = (typeof EXCLUSION_RULES)[number];

/** Questions to ask a lender: one for each pain point, and four for every borrower. */
export const LENDER_QUESTIONS = [...PAIN_POINTS, "received", "total", "late", "data"] as const;
