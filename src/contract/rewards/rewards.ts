import * as v from "valibot";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { CountSchema, TimeSchema } from "#contract/wire/fields.ts";
import { createPageSchema, PagingSchema } from "#contract/wire/paging.ts";

/** Rewards are paid as airtime, in the currency of the phone number's country. */
export const REWARD_CURRENCIES = { NG: "NGN", ID: "IDR" } as const;

/** The rules published on `/rewards` and applied by `npm run polaris -- rewards`. */
export const REWARD_RULES = {
  /** The number of likes that earn a reward, counting only users with a verified phone. An index in `post-tables.ts` uses the same number. */
  likes: 5,
  holdHours: 72,
  /** The maximum number of rewards per user, and per phone number, within `maxPerPersonDays` days. */
  maxPerPerson: 3,
  maxPerPersonDays: 30,
  maxPerDay: 100,
} as const;

/** The states of a reward in order. After `earned`, a reward is held for `holdHours`. A failed payment adds `failed`. */
export const REWARD_KINDS = ["earned", "released", "sent", "failed", "returned"] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** The change of the balance in each state, as a multiple of the reward's amount. */
export const BALANCE_SIGNS: Readonly<Record<RewardKind, -1 | 0 | 1>> = {
  earned: 1,
  released: 0,
  sent: -1,
  failed: 0,
  returned: -1,
};

const CurrencySchema = v.picklist(["NGN", "IDR"]);

export const OwnRewardSchema = v.object({
  rewardId: v.string(),
  commentId: v.nullable(v.string()),
  /** The name of the reviewed subject. Null if the review or subject was deleted. */
  name: v.nullable(v.string()),
  currency: CurrencySchema,
  /** The amount in the currency's major unit. */
  amount: CountSchema,
  entries: v.array(v.object({ kind: v.picklist(REWARD_KINDS), createdAt: TimeSchema })),
});
export type OwnReward = v.InferOutput<typeof OwnRewardSchema>;

export const ownRewards = {
  name: "ownRewards",
  summary: "The signed-in person's rewards, the latest first, and what is still to be sent",
  method: "GET",
  path: "/polaris/user/personal/rewards",
  session: "required",
  query: PagingSchema,
  reply: v.object({
    ...createPageSchema(OwnRewardSchema).entries,
    balances: v.array(v.object({ currency: CurrencySchema, amount: CountSchema })),
  }),
} as const satisfies Endpoint;
