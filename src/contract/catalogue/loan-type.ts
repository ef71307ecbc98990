/** Loan categories; the order is the one that `/loan?type=1` to `8` counts in. */
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
