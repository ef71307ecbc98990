import { z } from "astro/zod";
import { MARKETS } from "#catalogue/markets.ts";
import {
  bankCode,
  dateOrMonth,
  list,
  oneOf,
  optional,
  slug,
  source,
  text,
  url,
} from "#catalogue/registry/cells.ts";
import { LENDER_TYPES } from "#contract/catalogue/constants.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import type { LenderFacts } from "./lender-notes.ts";
import type { Licence, LicenceDecision } from "./licence.ts";

export const lenderRow = z.object({
  id: slug,
  market: oneOf(MARKETS),
  lender_type: oneOf(LENDER_TYPES),
  name: text,
  legal_name: text,
  former_names: list(text),
  register_name: optional(text),
  bank_code: optional(bankCode),
  url: optional(url),
  address: optional(text),
  phone: optional(text),
  sources: list(source),
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

export type RegistryLender = ReturnType<typeof lenderFromRow>;

export function lenderFromRow(row: z.output<typeof lenderRow>) {
  const { lender_type, legal_name, former_names, register_name, bank_code, as_of, ...lender } = row;
  return {
    ...lender,
    lenderType: lender_type,
    legalName: legal_name,
    formerNames: former_names,
    registerName: register_name,
    bankCode: bank_code,
    asOf: as_of,
  };
}

type SimilarName = Pick<Lender, "id" | "similar">;

/** Lenders with easily confused names, in both directions. */
export function similarLenders<Other extends SimilarName>(
  lender: SimilarName,
  all: readonly Other[],
): Other[] {
  return all.filter((other) => other.id === lender.similar || other.similar === lender.id);
}

/** A product may have the other lender's name; the legal name is then unambiguous. */
export function distinctName(
  { name, legalName }: Pick<Lender, "name" | "legalName">,
  products: readonly { readonly name: string }[] = [],
): string {
  return products.some((product) => product.name === name) ? legalName : name;
}
