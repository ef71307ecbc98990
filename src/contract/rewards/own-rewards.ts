import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";
import { REWARD_KINDS } from "./rules.ts";

const CurrencySchema = v.picklist(["NGN", "IDR"]);

export const OwnRewardSchema = v.object({
  rewardId: v.string(),
  /** Null when the review is gone. */
  commentId: v.nullable(v.string()),
  /** The subject of the review; null when either is gone. */
  name: v.nullable(v.string()),
  currency: CurrencySchema,
  /** In the major unit. */
  amount: CountSchema,
  /** Its steps, the first one first. */
  entries: v.array(v.object({ kind: v.picklist(REWARD_KINDS), createdAt: TimeSchema })),
});
export type OwnReward = v.InferOutput<typeof OwnRewardSchema>;

export const ownRewards = {
  name: "ownRewards",
  tag: "people",
  summary: "The signed-in person's rewards, the latest first, and what is still to be sent",
  method: "GET",
  path: "/polaris/user/personal/rewards",
  session: "required",
  query: PagingSchema,
  reply: v.object({
    ...createPageSchema(OwnRewardSchema).entries,
    /** The sum of all entries in each currency. */
    balances: v.array(v.object({ currency: CurrencySchema, amount: CountSchema })),
  }),
  codes: [],
  limit: "read",
} as const satisfies Endpoint;
