export const MARKETS = ["NG", "ID"] as const;
export type Market = (typeof MARKETS)[number];

export const LENDER_TYPES = [
  "commercial-bank",
  "microfinance-bank",
  "finance-company",
  "digital",
] as const;
export type LenderType = (typeof LENDER_TYPES)[number];

/** Loan types, in the order of the old URLs `/loan?type=1` to `/loan?type=8`. */
export const LOAN_TYPES = [
  "unsecured-credit",
  "house-ownership",
  "productive-loan",
  "education",
  "motor-vehicle",
  "collateral",
  "sharia",
  "paylater",
] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

/**
 * Kinds of quoted rates. Rates of different kinds cannot be compared. `published-apr` is an APR
 * that the lender publishes without a formula.
 */
export const RATE_KINDS = ["nominal", "effective", "flat", "daily", "published-apr"] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Periods of a rate. `term` means that the rate is charged once for the whole loan. */
export const RATE_PERIODS = ["day", "month", "year", "term"] as const;
export type RatePeriod = (typeof RATE_PERIODS)[number];

/**
 * Reasons for a missing cost. `terms-unknown`: no rate, or only the lowest rate.
 * `rate-kind-unknown`: no formula for the rate. `fees-unknown`: no fees, or fees that cannot be
 * computed. `no-answer`: no repayment schedule fits the terms.
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

/** App permissions in page order. Permissions that expose other people come first. */
export const PERMISSIONS = [
  "contacts",
  "call-log",
  "sms",
  "media",
  "location",
  "phone-number",
  "installed-apps",
] as const;
export type PermissionCode = (typeof PERMISSIONS)[number];

/** Permissions that expose other people. Debt collectors use these data. */
export const PERMISSIONS_ABOUT_OTHERS = [
  "contacts",
  "call-log",
  "sms",
] as const satisfies readonly PermissionCode[];

export const NO_FEES = "none";

/** `smart` sorts by total repayment if the query contains an amount and a term, otherwise by name. */
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

/** Ranges of stars. Exactly 4 stars belong to `4-5`, exactly 3 stars to `3-4`. */
export const SCORES = ["4-5", "3-4", "0-3"] as const;
export type Score = (typeof SCORES)[number];

export const MAX_COMPARED_PRODUCTS = 4;

export const PRODUCT_ID = /^[A-Za-z0-9_-]{1,100}$/;
