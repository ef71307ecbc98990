import { z } from "astro/zod";
import type { Market } from "#catalogue/markets.ts";
import {
  date,
  dateOrMonth,
  oneOf,
  optional,
  period,
  READINGS,
  slug,
  source,
  text,
} from "#catalogue/registry/cells.ts";
import type { HeldList } from "#catalogue/registry/register-lists.ts";
import type { LenderType } from "#contract/catalogue/constants.ts";

export const REGULATORS = ["FCCPC", "CBN", "OJK"] as const;
export type Regulator = (typeof REGULATORS)[number];

export const REGULATOR_MARKETS = { FCCPC: "NG", CBN: "NG", OJK: "ID" } as const satisfies Record<
  Regulator,
  Market
>;

export const LENDER_REGULATORS: Readonly<Record<Market, Readonly<Record<LenderType, Regulator>>>> =
  {
    NG: {
      digital: "FCCPC",
      "microfinance-bank": "CBN",
      "commercial-bank": "CBN",
      "finance-company": "CBN",
    },
    ID: {
      digital: "OJK",
      "microfinance-bank": "OJK",
      "commercial-bank": "OJK",
      "finance-company": "OJK",
    },
  };

/** Our names for differing terms of the registers; the site has a text for each. */
const LICENCE_KINDS = [
  "digital-money-lender",
  "conditional-digital-money-lender",
  "named-by-regulator",
  "commercial-bank",
  "non-interest-bank",
  "p2p-registered",
  "p2p-licensed",
] as const;

/** A row of `licences.csv`; entries of older lists stay. */
export const licenceRow = z.object({
  lender: slug,
  list: slug,
  kind: oneOf(LICENCE_KINDS),
  title: text,
  number: optional(text),
  date: optional(date),
});

export type LicenceRow = z.output<typeof licenceRow>;

export type Licence = Omit<LicenceRow, "list"> & {
  list: HeldList;
  isHistory: boolean;
};

const DECISION_KINDS = ["revoked", "handed-back", "restricted"] as const;

export const decisionRow = z.object({
  lender: slug,
  regulator: oneOf(REGULATORS),
  kind: oneOf(DECISION_KINDS),
  number: optional(text),
  /** Reports may state only a month or year. */
  day: period,
  until: optional(date),
  source,
  read_in: oneOf(READINGS),
  as_of: dateOrMonth,
});

export type LicenceDecision = ReturnType<typeof decisionFromRow>;

export function decisionFromRow({ as_of, read_in, ...row }: z.output<typeof decisionRow>) {
  return { ...row, readIn: read_in, asOf: as_of };
}
