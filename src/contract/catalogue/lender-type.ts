export const LENDER_TYPES = [
  "commercial-bank",
  "microfinance-bank",
  "finance-company",
  "digital",
] as const;
export type LenderType = (typeof LENDER_TYPES)[number];
