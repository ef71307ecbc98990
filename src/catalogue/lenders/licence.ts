import { z } from "astro/zod";
import type { Market } from "#catalogue/markets.ts";
import {
  date,
  dateOrMonth,
  enumCell,
  optionalCell,
  period,
  READINGS,
  slug,
  source,
  text,
} from "#catalogue/registry/cells.ts";
import type { HeldList } from "#catalogue/registry/register-lists.ts";
import type { TableRow } from "#catalogue/registry/registry-csv.ts";
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

/** Kinds of licence. Registers use different terms for them; the site has a text for each kind. */
const LICENCE_KINDS = [
  "digital-money-lender",
  "conditional-digital-money-lender",
  "named-by-regulator",
  "commercial-bank",
  "non-interest-bank",
  "p2p-registered",
  "p2p-licensed",
] as const;

/** A row of `licences.csv`. Entries of older lists stay in the file. */
export const licenceRow = z.object({
  lender: slug,
  list: slug,
  kind: enumCell(LICENCE_KINDS),
  title: text,
  number: optionalCell(text),
  date: optionalCell(date),
});

export type LicenceRow = TableRow<typeof licenceRow>;

export type Licence = Omit<LicenceRow, "list"> & {
  list: HeldList;
  isHistory: boolean;
};

const DECISION_KINDS = ["revoked", "handed-back", "restricted"] as const;

export const decisionRow = z.object({
  lender: slug,
  regulator: enumCell(REGULATORS),
  kind: enumCell(DECISION_KINDS),
  number: optionalCell(text),
  /** A month or year is allowed, because reports may not state the day. */
  day: period,
  until: optionalCell(date),
  source,
  read_in: enumCell(READINGS),
  as_of: dateOrMonth,
});

export type LicenceDecision = TableRow<typeof decisionRow>;
