import type { Market } from "#catalogue/markets.ts";
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
