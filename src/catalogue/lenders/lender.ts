import { z } from "astro/zod";
import { BANK_REGULATOR, MARKETS, type Market } from "#catalogue/markets.ts";
import {
  allowEmptyCell,
  bankCode,
  createEnumCell,
  createListCell,
  dateOrMonth,
  slug,
  source,
  text,
  url,
} from "#catalogue/registry/cells.ts";
import type { TableRow } from "#catalogue/registry/registry-csv.ts";
import { LENDER_TYPES } from "#contract/catalogue/constants.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import type { LenderFacts } from "./lender-notes.ts";
import type { Licence, LicenceDecision } from "./licence.ts";

export const lenderRow = z.object({
  id: slug,
  market: createEnumCell(MARKETS),
  lender_type: createEnumCell(LENDER_TYPES),
  name: text,
  legal_name: text,
  former_names: createListCell(text),
  register_name: allowEmptyCell(text),
  bank_code: allowEmptyCell(bankCode),
  url: allowEmptyCell(url),
  address: allowEmptyCell(text),
  phone: allowEmptyCell(text),
  sources: createListCell(source),
  as_of: dateOrMonth,
});

export interface LicenceRecord {
  licences: Licence[];
  decisions: LicenceDecision[];
  licence: LicenceFacts;
}

export type Lender = Omit<RegistryLender, keyof LenderFacts> &
  LenderFacts &
  LicenceRecord & { name: string; legalName: string };

export type RegistryLender = TableRow<typeof lenderRow>;

type SimilarName = Pick<Lender, "id" | "similar">;

/** Formats the regulators to ask about a lender: those of its licence, otherwise the bank regulator. */
export function formatRegulatorsToAsk({
  licence,
  market,
}: Pick<Lender, "licence" | "market">): string {
  return licence.regulators.join(" + ") || BANK_REGULATOR[market];
}

/** Returns the lenders that have been compared with a list; of all markets if `market` is undefined. */
export function listCheckedLenders(
  lenders: readonly Lender[],
  market: Market | undefined,
): readonly Lender[] {
  return lenders.filter(
    (lender) =>
      lender.licence.status !== "unverified" && (market === undefined || lender.market === market),
  );
}

/** Finds lenders with easily confused names. Two lenders match if either row names the other lender. */
export function listSimilarLenders<Other extends SimilarName>(
  lender: SimilarName,
  all: readonly Other[],
): Other[] {
  return all.filter((other) => other.id === lender.similar || other.similar === lender.id);
}

/** Returns the usual name of a lender, or the legal name if a product has the same usual name. */
export function getUnambiguousName(
  { name, legalName }: Pick<Lender, "name" | "legalName">,
  products: readonly { readonly name: string }[] = [],
): string {
  return products.some((product) => product.name === name) ? legalName : name;
}
