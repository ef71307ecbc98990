// A separate file, because code that only formats a recommendation needs no schemas.
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";

/** The review dimension that matters most to a borrower. */
export const PAIN_POINTS = RATING_DIMENSIONS;
export type PainPoint = (typeof PAIN_POINTS)[number];

const LENDER_FACTS = ["rate", "fees", "speed", "passRate", "limit"] as const;
/** `dimension`: the rating of the pain point by borrowers; `granted`: the share of them with a granted loan. */
const BORROWER_FACTS = ["dimension", "stars", "granted"] as const;
export const SCORED_FACTS = [...LENDER_FACTS, ...BORROWER_FACTS] as const;
export type ScoredFact = (typeof SCORED_FACTS)[number];

/** Facts from published terms and a study of the app, in order of importance. `days`: the longest term is at least 60 days. */
export const RECORDED_FACTS = ["price", "days", "permissions", "maximum"] as const;
export type RecordedFact = (typeof RECORDED_FACTS)[number];

const ASKED_FOR = ["loanType", "amount"] as const;
/** `priced` and `reviewed` only state that a price or reviews exist. */
export const REASONS = [
  ...SCORED_FACTS,
  ...RECORDED_FACTS,
  ...ASKED_FOR,
  "licence",
  "priced",
  "reviewed",
] as const;

/** Known disadvantages. `conditional`: the licence has conditions; `dated`: the terms are of a past day. */
export const DRAWBACKS = [...SCORED_FACTS, "conditional", "permissions", "dated"] as const;
export const UNKNOWNS = [...SCORED_FACTS, ...ASKED_FOR, "term"] as const;

/** Why a product is left out, in the order in which the rules are tried. */
export const EXCLUSION_RULES = ["market", "licence", "loanType", "amount", "term"] as const;
export type ExclusionRule = (typeof EXCLUSION_RULES)[number];

/** Questions for a lender: one about the pain point, and four that every borrower should ask. */
export const LENDER_QUESTIONS = [...PAIN_POINTS, "received", "total", "late", "data"] as const;
