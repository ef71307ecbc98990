import { z } from "astro/zod";
import { MARKETS } from "#catalogue/markets.ts";
import {
  bankCode,
  dateOrMonth,
  enumCell,
  listCell,
  optionalCell,
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
  market: enumCell(MARKETS),
  lender_type: enumCell(LENDER_TYPES),
  name: text,
  legal_name: text,
  former_names: listCell(text),
  register_name: optionalCell(text),
  bank_code: optionalCell(bankCode),
  url: optionalCell(url),
  address: optionalCell(text),
  phone: optionalCell(text),
  sources: listCell(source),
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

/** Finds lenders with easily confused names. It is enough if one of the two rows names the other lender. */
export function listSimilarLenders<Other extends SimilarName>(
  lender: SimilarName,
  all: readonly Other[],
): Other[] {
  return all.filter((other) => other.id === lender.similar || other.similar === lender.id);
}

/** Returns the legal name if a product has the same name as the lender, otherwise the usual name. */
export function getUnambiguousName(
  { name, legalName }: Pick<Lender, "name" | "legalName">,
  products: readonly { readonly name: string }[] = [],
): string {
  return products.some((product) => product.name === name) ? legalName : name;
}
