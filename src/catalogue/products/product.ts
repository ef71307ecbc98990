import { z } from "astro/zod";
import type { Market } from "#catalogue/markets.ts";
import {
  allowEmptyCell,
  createEnumCell,
  createListCell,
  date,
  language,
  percent,
  slug,
  source,
  stars,
  text,
  wholeNumber,
} from "#catalogue/registry/cells.ts";
import type { RowRule, TableRow } from "#catalogue/registry/registry-csv.ts";
import { type LenderType, LOAN_TYPES } from "#contract/catalogue/constants.ts";
import type { DeclaredPermissions } from "./permissions.ts";
import { offerColumns, offerRules, toOfferRanges } from "./rate.ts";
import type { PublishedTerms } from "./terms.ts";

/** A row with any of these facts must also state the source and its day. */
const factColumns = {
  features: createListCell(text),
  requirements: createListCell(text),
  ...offerColumns,
  fees: allowEmptyCell(text),
  passing_rate: allowEmptyCell(percent),
  speed_hours: allowEmptyCell(wholeNumber),
  gp_score: allowEmptyCell(stars),
  app_store_rating: allowEmptyCell(stars),
  total_downloads: allowEmptyCell(wholeNumber),
};

export const productRow = z.object({
  id: slug,
  lender: slug,
  name: text,
  former_names: createListCell(text),
  register_name: allowEmptyCell(text),
  loan_types: createListCell(createEnumCell(LOAN_TYPES)),
  ...factColumns,
  language: allowEmptyCell(language),
  source: allowEmptyCell(source),
  as_of: allowEmptyCell(date),
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

export const productRules: RowRule[] = [...offerRules, checkFactSource, checkTextLanguage];

export interface Product extends RegistryProduct {
  market: Market;
  lenderType: LenderType;
  terms: PublishedTerms[];
  /** The declared permissions. Undefined if no study covers the app. */
  permissions: DeclaredPermissions | undefined;
}

export type RegistryProduct = ReturnType<typeof toRegistryProduct>;

export function toRegistryProduct(row: TableRow<typeof productRow>) {
  const { lender: lenderId, speedHours: speed, ...facts } = toOfferRanges(row);
  return { ...facts, lenderId, speed };
}
