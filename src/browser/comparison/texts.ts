import { offerTexts } from "#browser/catalogue/offer-words.ts";
import type { TextsOf } from "#i18n/island-texts.ts";

export const ROWS = [
  "licence",
  "cost",
  "instalment",
  "effectiveRate",
  "estimate",
  "rating",
  "permissions",
  "lender",
  "lenderType",
  "market",
  "rate",
  "amount",
  "period",
  "fees",
  "passRate",
  "speed",
  "publishedRate",
  "publishedAmount",
  "publishedPeriod",
  "publishedFees",
  "followers",
  "sources",
] as const;
export const COST_ROWS: readonly RowName[] = ["cost", "instalment", "effectiveRate"];
export type RowName = (typeof ROWS)[number];

export type ComparisonTexts = ReturnType<typeof comparisonTexts>;

export function comparisonTexts(texts: TextsOf) {
  return {
    ...texts("compare"),
    ...offerTexts(texts),
    market: texts("catalogue:market"),
    lenderType: texts("catalogue:lenderTypeOne"),
    licence: texts("catalogue:badge"),
  };
}
