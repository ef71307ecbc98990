/**
 * Why no cost is named. Of today's terms: `terms-unknown` no rate, or only its best end;
 * `rate-kind-unknown` a rate of which nobody says how it was computed; `fees-unknown` no word about
 * fees, or words that cannot be computed. Of the loan asked for: `amount-not-offered`,
 * `term-not-offered`. `no-answer`: the terms have no schedule.
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

/** What stands in place of a lender's words where it states that it takes no fees. */
export const NO_FEES = "none";
