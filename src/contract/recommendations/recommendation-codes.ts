// A file of its own, because code that only words a recommendation needs no schemas.
import { RATING_DIMENSIONS } from "#contract/reviews/rating.ts";

/** The aspect that a borrower minds most: one of the dimensions that reviews rate. */
export const PAIN_POINTS = RATING_DIMENSIONS;
export type PainPoint = (typeof PAIN_POINTS)[number];

const LENDER_FACTS = ["rate", "fees", "speed", "passRate", "limit"] as const;
/** `dimension`: their rating of the pain point; `granted`: who got the loan. */
const BORROWER_FACTS = ["dimension", "stars", "granted"] as const;
export const SCORED_FACTS = [...LENDER_FACTS, ...BORROWER_FACTS] as const;
export type ScoredFact = (typeof SCORED_FACTS)[number];

/** Facts from dated records and a study of the app, the most important first. `days`: the longest term has at least 60 days. */
export const RECORDED_FACTS = ["price", "days", "permissions", "maximum"] as const;
export type RecordedFact = (typeof RECORDED_FACTS)[number];

const ASKED_FOR = ["loanType", "amount"] as const;
/** `priced` and `reviewed` say that there is something to compare at all. */
export const REASONS = [
  ...SCORED_FACTS,
  ...RECORDED_FACTS,
  ...ASKED_FOR,
  "licence",
  "priced",
  "reviewed",
] as const;

/** Known, and not good. `conditional`: the licence has conditions; `dated`: the day of the terms. */
export const DRAWBACKS = [...SCORED_FACTS, "conditional", "permissions", "dated"] as const;
export const UNKNOWNS = [...SCORED_FACTS, ...ASKED_FOR, "term"] as const;

/** Why a product is left out, in the order in which the rules are tried. */
export const EXCLUSION_RULES = ["market", "licence", "loanType", "amount", "term"] as const;
export type ExclusionRule = (typeof EXCLUSION_RULES)[number];

/** To put to a lender: one about the pain point, and those that everybody should ask. */
export const LENDER_QUESTIONS = [...PAIN_POINTS, "received", "total", "late", "data"] as const;
