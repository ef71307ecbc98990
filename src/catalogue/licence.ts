import { z } from "astro/zod";
import { date, dateOrMonth, oneOf, optional, slug, source, text } from "./cells.ts";

export const REGULATORS = ["FCCPC", "CBN", "OJK"] as const;
export type Regulator = (typeof REGULATORS)[number];

/** Our own names for what the registers word differently; the site has a text for each. */
export const LICENCE_KINDS = [
  "digital-money-lender",
  "commercial-bank",
  "non-interest-bank",
  "p2p-registered",
  "p2p-licensed",
] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

/** `listed`: the regulator's list held the name when it was read; `delisted`: it no longer did. */
export const LICENCE_STATUSES = ["listed", "delisted"] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** A row of `licences.csv`: one entry of a lender in one regulator's list. */
export const licenceRow = z.object({
  lender: slug,
  regulator: oneOf(REGULATORS),
  kind: oneOf(LICENCE_KINDS),
  title: text,
  number: optional(text),
  date: optional(date),
  status: oneOf(LICENCE_STATUSES),
  source,
  list_date: optional(dateOrMonth),
  as_of: date,
});

export interface Licence {
  lenderId: string;
  regulator: Regulator;
  kind: LicenceKind;
  /** As the register words it. */
  title: string;
  number: string | undefined;
  date: string | undefined;
  status: LicenceStatus;
  /** A web address, or the title of a list. */
  source: string;
  /** The day or month that the list itself says it is of. */
  listDate: string | undefined;
  /** The day the list was read. */
  asOf: string;
}

export function licenceFromRow(row: z.output<typeof licenceRow>): Licence {
  const { lender, list_date, as_of, ...licence } = row;
  return { ...licence, lenderId: lender, listDate: list_date, asOf: as_of };
}
