import type { LicenceState } from "#contract/licence.ts";
import type { Market } from "#contract/market.ts";
import type { RateKind } from "#contract/rate.ts";
import type { QueryName } from "#stores/product-query.ts";

export interface Choice {
  value: string;
  label: string;
}

/** What stands in braces is put in where it is shown. */
export interface ProductListTexts {
  fields: Record<QueryName, string>;
  any: string;
  choices: Partial<Record<QueryName, Choice[]>>;
  amountHint: string;
  amountProblem: string;
  more: string;
  submit: string;
  clear: string;
  neutral: string;
  results: ResultTexts;
}

export interface ResultTexts {
  title: string;
  /** With `{rating}`. */
  score: string;
  /** With `{count}`. */
  reviews: string;
  loading: string;
  failed: string;
  retry: string;
  none: string;
  /** With `{number}`, as the next. */
  found: string;
  foundUnknown: string;
  /** With `{market}`. */
  inMarket: string;
  /** With `{number}`. */
  costsUnknown: string;
  noCosts: string;
  more: string;
  /** With `{number}`. */
  others: string;
  /** With `{company}`. */
  by: string;
  market: Record<Market, string>;
  mayMatch: string;
  /** With `{total}`. */
  payBack: string;
  costUnknown: string;
  notRanked: string;
  compare: string;
  follow: string;
  followed: string;
  licence: LicenceTexts;
}

/** With `{regulator}` and `{day}`. */
export type LicenceTexts = Record<LicenceState, { short: string; date: string }>;
export type RateKindTexts = Record<RateKind, string>;
