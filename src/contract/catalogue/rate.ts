/**
 * Kinds of quoted rates, which cannot be compared with each other. `published-apr`: an APR of the lender
 * without its formula.
 */
export const RATE_KINDS = ["nominal", "effective", "flat", "daily", "published-apr"] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** `term`: charged once for a loan of any length. */
export const RATE_PERIODS = ["day", "month", "year", "term"] as const;
export type RatePeriod = (typeof RATE_PERIODS)[number];
