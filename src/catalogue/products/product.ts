import { z } from "astro/zod";
import type { Market } from "#catalogue/markets.ts";
import {
  date,
  enumCell,
  language,
  listCell,
  optionalCell,
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
import { createRangeRule, rateColumns, rateRules, toRange, toRate } from "./rate.ts";
import type { PublishedTerms } from "./terms.ts";

/** A row with any of these facts must state a source and a day. */
const factColumns = {
  features: listCell(text),
  requirements: listCell(text),
  amount_min: optionalCell(wholeNumber),
  amount_max: optionalCell(wholeNumber),
  term_min_days: optionalCell(wholeNumber),
  term_max_days: optionalCell(wholeNumber),
  ...rateColumns,
  fees: optionalCell(text),
  passing_rate: optionalCell(percent),
  speed_hours: optionalCell(wholeNumber),
  gp_score: optionalCell(stars),
  app_store_rating: optionalCell(stars),
  total_downloads: optionalCell(wholeNumber),
};

export const productRow = z.object({
  id: slug,
  lender: slug,
  name: text,
  former_names: listCell(text),
  register_name: optionalCell(text),
  loan_types: listCell(enumCell(LOAN_TYPES)),
  ...factColumns,
  language: optionalCell(language),
  source: optionalCell(source),
  as_of: optionalCell(date),
});

const checkFactSource: RowRule = (cells) => {
  const fact = Object.keys(factColumns).find((column) => cells[column]);
  if (!fact) return [];
  const missing = ["source", "as_of"].filter((column) => !cells[column]);
  return missing.map((field) => ({ field, expected: `where and when ${fact} is from`, found: "" }));
};

const checkTextLanguage: RowRule = (cells) => {
  const textColumn = ["features", "requirements", "fees"].find((column) => cells[column]);
  if (!textColumn || cells["language"]) return [];
  return [{ field: "language", expected: `the language that ${textColumn} is in`, found: "" }];
};

export const productRules: RowRule[] = [
  createRangeRule("amount_min", "amount_max"),
  createRangeRule("term_min_days", "term_max_days"),
  ...rateRules,
  checkFactSource,
  checkTextLanguage,
];

export interface Product extends RegistryProduct {
  market: Market;
  lenderType: LenderType;
  terms: PublishedTerms[];
  /** Undefined if no study has examined the app. */
  permissions: DeclaredPermissions | undefined;
}

export type RegistryProduct = ReturnType<typeof toRegistryProduct>;

export function toRegistryProduct(row: z.output<typeof productRow>) {
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
