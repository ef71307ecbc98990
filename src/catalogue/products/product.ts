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
import type { RowRule, TableRow } from "#catalogue/registry/registry-csv.ts";
import { type LenderType, LOAN_TYPES } from "#contract/catalogue/constants.ts";
import type { DeclaredPermissions } from "./permissions.ts";
import { offerColumns, offerRules, toOfferRanges } from "./rate.ts";
import type { PublishedTerms } from "./terms.ts";

/** A row with any of these facts must state a source and a day. */
const factColumns = {
  features: listCell(text),
  requirements: listCell(text),
  ...offerColumns,
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

export const productRules: RowRule[] = [...offerRules, checkFactSource, checkTextLanguage];

export interface Product extends RegistryProduct {
  market: Market;
  lenderType: LenderType;
  terms: PublishedTerms[];
  /** Undefined if no study has examined the app. */
  permissions: DeclaredPermissions | undefined;
}

export type RegistryProduct = ReturnType<typeof toRegistryProduct>;

export function toRegistryProduct(row: TableRow<typeof productRow>) {
  const { lender: lenderId, speedHours: speed, ...facts } = toOfferRanges(row);
  return { ...facts, lenderId, speed };
}
