import type { LicenceState } from "#contract/catalogue/licence.ts";
import type { RateKind } from "#contract/catalogue/rate.ts";
import type { Market } from "#contract/wire/market.ts";
import type { PluralForms } from "#i18n/plurals.ts";
import type { QueryName } from "./product-query.ts";

export interface Choice {
  value: string;
  label: string;
}

/** What stands in braces is put in where it is shown. */
export interface ProductListTexts {
  fields: Record<QueryName, string>;
  any: string;
  /** What it is where nothing is chosen, of those of which there is always one. */
  usual: Partial<Record<QueryName, string>>;
  choices: Partial<Record<QueryName, Choice[]>>;
  amountHint: string;
  amountProblem: string;
  more: string;
  submit: string;
  clear: string;
  neutral: string;
  wrongAddress: string;
  results: ResultTexts;
}

export interface ResultTexts {
  title: string;
  /** With `{rating}`. */
  score: string;
  /** With `{count}`. */
  reviews: string;
  /** With `{count}`, `{all}`, `{source}` and `{day}`. */
  imported: string;
  loading: string;
  failed: string;
  retry: string;
  none: string;
  /** With `{number}`, as the next. */
  found: PluralForms;
  foundUnknown: PluralForms;
  /** With `{market}`. */
  inMarket: string;
  /** With `{number}`. */
  costsUnknown: PluralForms;
  noCosts: string;
  totalNeedsLoan: string;
  someUnranked: string;
  noneRanked: string;
  more: string;
  /** With `{number}`. */
  others: PluralForms;
  /** With `{company}`. */
  by: string;
  market: Record<Market, string>;
  mayMatch: string;
  /** With `{total}`. */
  payBack: string;
  costUnknown: string;
  compare: string;
  follow: string;
  followed: string;
  licence: LicenceTexts;
}

/** With `{regulator}` and `{day}`. */
export type LicenceTexts = Record<LicenceState, { short: string; date: string }> &
  Pick<ListTexts, "aged">;

export interface ListTexts {
  /** With `{regulator}` and `{day}`. */
  list: string;
  /** With `{date}` and `{age}`. */
  aged: string;
}

export type RateKindTexts = Record<RateKind, string>;
