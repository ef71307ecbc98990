/**
 * Reasons for a missing cost: `terms-unknown` (no rate, or only the lowest), `rate-kind-unknown` (no formula of
 * the rate), `fees-unknown` (no fees, or none that can be computed), `no-answer` (the terms have no schedule).
 */
export const COST_GAPS = [
  "terms-unknown",
  "rate-kind-unknown",
  "fees-unknown",
  "amount-not-offered",
  "term-not-offered",
  "no-answer",
] as const;
export type CostGap = (typeof COST_GAPS)[number];

/** The fee text of a lender without fees. */
export const NO_FEES = "none";
