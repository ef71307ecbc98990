import type { Market } from "#contract/market.ts";

export { MARKETS, type Market } from "#contract/market.ts";

/** A product's money is shown in its market's currency, always. */
export const MARKET_CURRENCY = { NG: "NGN", ID: "IDR" } as const satisfies Record<Market, string>;
