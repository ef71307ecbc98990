import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { MARKETS } from "./constants.ts";
import { LoanTypeSchema, MarketSchema, ProductSummarySchema } from "./product.ts";

export const LEADERBOARDS = ["popularity", "reviews", "limits"] as const;
export type Leaderboard = (typeof LEADERBOARDS)[number];

export const LeaderboardEntrySchema = v.object({
  /** The rank, starting at 1. Products with the same value share a rank. */
  rank: v.pipe(CountSchema, v.minValue(1)),
  /** The value to rank by: the number of followers, the score, or the highest amount in the major unit. */
  value: v.number(),
  product: ProductSummarySchema,
});
export type LeaderboardEntry = v.InferOutput<typeof LeaderboardEntrySchema>;

export const leaderboard = {
  name: "leaderboard",
  summary: "Products by followers, by reviews or by the highest amount, with the rule",
  method: "GET",
  path: "/polaris/leaderboard/:board",
  session: "none",
  params: v.object({
    board: v.picklist(LEADERBOARDS, "messages:field.board.unknown"),
  }),
  query: v.object({
    market: v.optional(MarketSchema),
    loanType: v.optional(LoanTypeSchema),
    size: PagingSchema.entries.size,
  }),
  reply: v.object({
    ...createPageSchema(LeaderboardEntrySchema).entries,
    /** The requested market, or the reader's market if none was requested. */
    market: v.picklist(MARKETS),
    rule: v.string(),
  }),
} as const satisfies Endpoint;
