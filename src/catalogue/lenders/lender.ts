import { z } from "astro/zod";
import { MARKETS, type Market } from "#catalogue/markets.ts";
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
import { LENDER_TYPES, type LenderType } from "#contract/catalogue/lender-type.ts";
import type { LenderFacts } from "./lender-note.ts";
import type { Licence } from "./licence.ts";

/**
 * `listed`: a regulator's list has the name; `unverified`: no list was checked;
 * `not-found`: the list that was checked did not hold the name.
 */
export const LENDER_STATUSES = ["listed", "unverified", "not-found"] as const;
export type LenderStatus = (typeof LENDER_STATUSES)[number];

/** A row of `lenders.csv`. */
export const lenderRow = z.object({
  id: slug,
  market: oneOf(MARKETS),
  lender_type: oneOf(LENDER_TYPES),
  name: text,
  legal_name: text,
  register_name: optional(text),
  bank_code: optional(bankCode),
  url: optional(url),
  address: optional(text),
  phone: optional(text),
  status: oneOf(LENDER_STATUSES),
  sources: list(source),
  as_of: dateOrMonth,
});

/** A lender as the registry holds it. Complaints and ranking are live figures and not here. */
export interface RegistryLender {
  id: string;
  market: Market;
  lenderType: LenderType;
  name: string;
  legalName: string;
  /** As the register spells it, often in capitals. */
  registerName: string | undefined;
  bankCode: string | undefined;
  url: string | undefined;
  address: string | undefined;
  phone: string | undefined;
  status: LenderStatus;
  /** Web addresses, or titles of lists. */
  sources: string[];
  /** The day or month the sources, or copies of them, were read. */
  asOf: string;
}

/** A lender with its licences and with what editors added. */
export type Lender = Omit<RegistryLender, keyof LenderFacts> &
  LenderFacts & { name: string; legalName: string; licences: Licence[] };

export function lenderFromRow(row: z.output<typeof lenderRow>): RegistryLender {
  const { lender_type, legal_name, register_name, bank_code, as_of, ...lender } = row;
  return {
    ...lender,
    lenderType: lender_type,
    legalName: legal_name,
    registerName: register_name,
    bankCode: bank_code,
    asOf: as_of,
  };
}
