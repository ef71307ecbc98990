import type { TextsOf } from "#i18n/island-texts.ts";

export const ROWS = [
  "cost",
  "lender",
  "market",
  "lenderType",
  "licence",
  "amount",
  "period",
  "rate",
  "fees",
  "passRate",
  "speed",
  "publishedAmount",
  "publishedPeriod",
  "publishedRate",
  "publishedFees",
  "followers",
  "rating",
  "sources",
] as const;
export type RowName = (typeof ROWS)[number];

export type ComparisonTexts = ReturnType<typeof comparisonTexts>;

/** Products side by side. */
export function comparisonTexts(texts: TextsOf) {
  return {
    ...texts("compare"),
    market: texts("catalogue:market"),
    lenderType: texts("catalogue:lenderTypeOne"),
    licence: texts("catalogue:badge"),
    rateKind: texts("catalogue:rateKind"),
    ratePeriod: texts("catalogue:ratePeriod"),
  };
}
