// Apart from the schemas, because pages need none.

/** Airtime comes in the currency of the number's country. */
export const REWARD_CURRENCIES = { NG: "NGN", ID: "IDR" } as const;

/** Shown on `/rewards` and applied by `npm run polaris -- rewards`. */
export const REWARD_RULES = {
  /** Likes of a review by people with a proved number; an index repeats the number (`post-tables.ts`). */
  likes: 5,
  holdHours: 72,
  /** Rewards per person and per phone number in `maxPerPersonDays`. */
  maxPerPerson: 3,
  maxPerPersonDays: 30,
  /** Rewards of all people in 24 hours. */
  maxPerDay: 100,
} as const;

/** The states of a reward, in order. It is held for `holdHours` after it is earned; a failure adds a state. */
export const REWARD_KINDS = ["earned", "released", "sent", "failed", "returned"] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** Changes of the balance, in amounts of the reward. */
export const BALANCE_SIGNS: Readonly<Record<RewardKind, -1 | 0 | 1>> = {
  earned: 1,
  released: 0,
  sent: -1,
  failed: 0,
  returned: -1,
};
