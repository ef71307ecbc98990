import { z } from "astro/zod";
import type { Market } from "#catalogue/markets.ts";
import {
  date,
  dateOrMonth,
  oneOf,
  optional,
  slug,
  source,
  text,
} from "#catalogue/registry/cells.ts";
import type { LenderType } from "#contract/catalogue/lender-type.ts";

export const REGULATORS = ["FCCPC", "CBN", "OJK"] as const;
export type Regulator = (typeof REGULATORS)[number];

/** The country of a regulator's lists. */
export const MARKET_OF = { FCCPC: "NG", CBN: "NG", OJK: "ID" } as const satisfies Record<
  Regulator,
  Market
>;

/** Whose list a lender is looked for in. */
export const REGULATOR_OF: Readonly<Record<Market, Readonly<Record<LenderType, Regulator>>>> = {
  NG: { digital: "FCCPC", "microfinance-bank": "CBN", "commercial-bank": "CBN" },
  ID: { digital: "OJK", "microfinance-bank": "OJK", "commercial-bank": "OJK" },
};

/** Our own names for what the registers word differently; the site has a text for each. */
export const LICENCE_KINDS = [
  "digital-money-lender",
  "conditional-digital-money-lender",
  "named-by-regulator",
  "commercial-bank",
  "non-interest-bank",
  "p2p-registered",
  "p2p-licensed",
] as const;

/** `listed`: the regulator's list had the name when it was read; `delisted`: no longer. */
const LICENCE_STATUSES = ["listed", "delisted"] as const;

/** A row of `licences.csv`: one entry of a lender in one regulator's list. */
export const licenceRow = z.object({
  lender: slug,
  regulator: oneOf(REGULATORS),
  kind: oneOf(LICENCE_KINDS),
  /** As the register words it. */
  title: text,
  number: optional(text),
  date: optional(date),
  status: oneOf(LICENCE_STATUSES),
  source,
  /** The day or month that the list itself states. */
  list_date: optional(dateOrMonth),
  /** The day or month the list, or a copy of it, was read. */
  as_of: dateOrMonth,
});

export type Licence = ReturnType<typeof licenceFromRow>;

export function licenceFromRow(row: z.output<typeof licenceRow>) {
  const { lender, list_date, as_of, ...licence } = row;
  return { ...licence, lenderId: lender, listDate: list_date, asOf: as_of };
}
