import { z } from "astro/zod";
import type { Market } from "#catalogue/markets.ts";
import {
  date,
  language,
  list,
  oneOf,
  optional,
  percent,
  slug,
  source,
  stars,
  text,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import type { RowRule } from "#catalogue/registry/registry-csv.ts";
import { type LenderType, LOAN_TYPES } from "#contract/catalogue/constants.ts";
import type { DeclaredPermissions } from "./permissions.ts";
import { rangeRule, rateColumns, rateRules, toRange, toRate } from "./rate.ts";
import type { PublishedTerms } from "./terms.ts";

/** Any of today's facts requires a source and a day. */
const factColumns = {
  features: list(text),
  requirements: list(text),
  amount_min: optional(wholeNumber),
  amount_max: optional(wholeNumber),
  term_min_days: optional(wholeNumber),
  term_max_days: optional(wholeNumber),
  ...rateColumns,
  fees: optional(text),
  passing_rate: optional(percent),
  speed_hours: optional(wholeNumber),
  gp_score: optional(stars),
  app_store_rating: optional(stars),
  total_downloads: optional(wholeNumber),
};

export const productRow = z.object({
  id: slug,
  lender: slug,
  name: text,
  former_names: list(text),
  register_name: optional(text),
  loan_types: list(oneOf(LOAN_TYPES)),
  ...factColumns,
  language: optional(language),
  source: optional(source),
  as_of: optional(date),
});

const factsHaveSource: RowRule = (cells) => {
  const fact = Object.keys(factColumns).find((column) => cells[column]);
  if (!fact) return [];
  const missing = ["source", "as_of"].filter((column) => !cells[column]);
  return missing.map((field) => ({ field, expected: `where and when ${fact} is from`, found: "" }));
};

const textsHaveLanguage: RowRule = (cells) => {
  const textColumn = ["features", "requirements", "fees"].find((column) => cells[column]);
  if (!textColumn || cells["language"]) return [];
  return [{ field: "language", expected: `the language that ${textColumn} is in`, found: "" }];
};

export const productRules: RowRule[] = [
  rangeRule("amount_min", "amount_max"),
  rangeRule("term_min_days", "term_max_days"),
  ...rateRules,
  factsHaveSource,
  textsHaveLanguage,
];

export interface Product extends RegistryProduct {
  market: Market;
  lenderType: LenderType;
  terms: PublishedTerms[];
  /** Undefined if no study covers the app. */
  permissions: DeclaredPermissions | undefined;
}

export type RegistryProduct = ReturnType<typeof productFromRow>;

export function productFromRow(row: z.output<typeof productRow>) {
  return {
    id: row.id,
    lenderId: row.lender,
    name: row.name,
    registerName: row.register_name,
    formerNames: row.former_names,
    loanTypes: row.loan_types,
    features: row.features,
    requirements: row.requirements,
    interestRate: toRate(row),
    /** In the major unit. */
    quota: toRange(row.amount_min, row.amount_max),
    /** In days. */
    period: toRange(row.term_min_days, row.term_max_days),
    passingRate: row.passing_rate,
    speed: row.speed_hours,
    fees: row.fees,
    gpScore: row.gp_score,
    appStoreRating: row.app_store_rating,
    totalDownloads: row.total_downloads,
    language: row.language,
    source: row.source,
    asOf: row.as_of,
  };
}
