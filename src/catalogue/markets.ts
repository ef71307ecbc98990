/** The countries whose lenders the catalogue holds. */
export const MARKETS = ["NG", "ID"] as const;
export type Market = (typeof MARKETS)[number];

/** A product's money is shown in its market's currency, always. */
export const MARKET_CURRENCY = { NG: "NGN", ID: "IDR" } as const satisfies Record<Market, string>;
