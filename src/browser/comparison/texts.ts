import type { LicenceTexts, RateKindTexts } from "#browser/catalogue/texts.ts";
import type { CostGap } from "#contract/catalogue/cost.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";
import type { RatePeriod } from "#contract/catalogue/rate.ts";
import type { Market } from "#contract/wire/market.ts";
import type { PluralForms } from "#i18n/plurals.ts";

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

/** What stands in braces is put in where it is shown. */
export interface ComparisonTexts extends ValueTexts {
  empty: string;
  toList: string;
  loading: string;
  failed: string;
  retry: string;
  /** With `{number}`. */
  gone: PluralForms;
  leftOut: string;
  count: PluralForms;
  wrong: string;
  noRates: string;
  records: string;
  calculate: string;
  /** With `{rows}`. */
  notKnown: string;
  amount: string;
  term: string;
  show: string;
  amountProblem: string;
  differences: string;
  same: string;
  attribute: string;
  remove: string;
  share: string;
  copied: string;
  copyFailed: string;
  best: string;
  highest: string;
  region: string;
  rows: Record<RowName, string>;
  currencies: string;
}

/** The words that values are written in. */
export interface ValueTexts {
  unknown: string;
  /** In place of what stands for words of the lender. */
  ofFees: Readonly<Record<string, string>>;
  notRated: string;
  /** With `{count}`, `{all}`, `{source}` and `{day}`. */
  imported: string;
  of: string;
  recorded: string;
  rateWords: string;
  page: string;
  gap: Record<CostGap | "none", string>;
  market: Record<Market, string>;
  lenderType: Record<LenderType, string>;
  licence: LicenceTexts;
  rateKind: RateKindTexts;
  /** With `{rate}`. */
  ratePeriod: Record<RatePeriod, string>;
  /** With `{low}` and `{high}`. */
  range: string;
  from: string;
  upTo: string;
  /** With `{count}`. */
  days: string;
  hours: string;
}
