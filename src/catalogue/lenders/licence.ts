import { z } from "astro/zod";
import type { Market } from "#catalogue/markets.ts";
import {
  allowEmptyCell,
  createEnumCell,
  date,
  dateOrMonth,
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

/** The kinds of licence. Each regulator uses different terms, and the site has a text for each kind. */
const LICENCE_KINDS = [
  "digital-money-lender",
  "conditional-digital-money-lender",
  "named-by-regulator",
  "commercial-bank",
  "non-interest-bank",
  "p2p-registered",
  "p2p-licensed",
] as const;

/** A row of `licences.csv`. The file keeps entries of older lists. */
export const licenceRow = z.object({
  lender: slug,
  list: slug,
  kind: createEnumCell(LICENCE_KINDS),
  title: text,
  number: allowEmptyCell(text),
  date: allowEmptyCell(date),
});

export type LicenceRow = TableRow<typeof licenceRow>;

export type Licence = Omit<LicenceRow, "list"> & {
  list: HeldList;
  isHistory: boolean;
};

const DECISION_KINDS = ["revoked", "handed-back", "restricted"] as const;

export const decisionRow = z.object({
  lender: slug,
  regulator: createEnumCell(REGULATORS),
  kind: createEnumCell(DECISION_KINDS),
  number: allowEmptyCell(text),
  /** Accepts a month or year, because some reports do not state the day. */
  day: period,
  until: allowEmptyCell(date),
  source,
  read_in: createEnumCell(READINGS),
  as_of: dateOrMonth,
});

export type LicenceDecision = TableRow<typeof decisionRow>;
