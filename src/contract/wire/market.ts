/** The countries whose lenders the catalogue holds. */
export const MARKETS = ["NG", "ID"] as const;
export type Market = (typeof MARKETS)[number];
