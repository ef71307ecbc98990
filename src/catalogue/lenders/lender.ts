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
import { LENDER_TYPES } from "#contract/catalogue/lender-type.ts";
import type { LicenceFacts } from "#contract/catalogue/product.ts";
import type { LenderFacts } from "./lender-notes.ts";
import type { Licence, LicenceDecision } from "./licence.ts";

/** A row of `lenders.csv`. */
export const lenderRow = z.object({
  id: slug,
  market: oneOf(MARKETS),
  lender_type: oneOf(LENDER_TYPES),
  name: text,
  legal_name: text,
  /** In older lists, of the company or its brand. */
  former_names: list(text),
  /** As the register spells it, often in capitals. */
  register_name: optional(text),
  bank_code: optional(bankCode),
  url: optional(url),
  address: optional(text),
  phone: optional(text),
  sources: list(source),
  /** The day or month the sources, or copies of them, were read. */
  as_of: dateOrMonth,
});

/** The word of the regulators on a lender. */
export interface LicenceRecord {
  /** The newest list first. */
  licences: Licence[];
  /** The newest first. */
  decisions: LicenceDecision[];
  /** Follows from both, on the day of the build. */
  licence: LicenceFacts;
}

/** A lender with its licences and the facts that editors added. */
export type Lender = Omit<RegistryLender, keyof LenderFacts> &
  LenderFacts &
  LicenceRecord & { name: string; legalName: string };

/** A lender of the registry. Complaints and ranking are live figures and not here. */
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

/** Lenders of a name like a lender's: whoever may be meant by the same name is warned of the other. */
export function similarLenders<Other extends SimilarName>(
  lender: SimilarName,
  all: readonly Other[],
): Other[] {
  return all.filter((other) => other.id === lender.similar || other.similar === lender.id);
}

/** A product may be called like the other lender: then only its legal name tells them apart. */
export function distinctName(
  { name, legalName }: Pick<Lender, "name" | "legalName">,
  products: readonly { readonly name: string }[] = [],
): string {
  return products.some((product) => product.name === name) ? legalName : name;
}
