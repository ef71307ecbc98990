/** In the order of `/loan?type=1` to `8`. */
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
