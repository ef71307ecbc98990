/**
 * Why there is no cost. Because of today's terms: `terms-unknown` (no rate, or only its best end),
 * `rate-kind-unknown` (nobody says how the rate was computed), `fees-unknown` (no word about fees, or
 * words that cannot be computed), `no-answer` (the terms have no schedule). Because of the loan asked
 * for: `amount-not-offered`, `term-not-offered`.
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

/** Replaces the fee text of a lender that states that it charges none. */
export const NO_FEES = "none";
