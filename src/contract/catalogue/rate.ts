/**
 * How a quoted rate is computed. Rates of different kinds are never compared with each other.
 * `published-apr` is an APR that the lender published without saying how it was computed.
 */
export const RATE_KINDS = ["nominal", "effective", "flat", "daily", "published-apr"] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** `term`: charged once for the whole loan, whatever its length. */
export const RATE_PERIODS = ["day", "month", "year", "term"] as const;
export type RatePeriod = (typeof RATE_PERIODS)[number];
