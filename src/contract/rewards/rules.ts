// A file of its own, because pages that show the rules need no schemas.

/** Airtime comes in the currency of the number's country. */
export const REWARD_CURRENCIES = { NG: "NGN", ID: "IDR" } as const;

/** The numbers of the rules, as `/rewards` shows them. `npm run polaris -- rewards` applies them. */
export const REWARD_RULES = {
  /** Likes of a review by people with a proved number; an index names the number (`015-rewards.ts`). */
  likes: 5,
  holdHours: 72,
  /** Rewards in thirty days for a person, and for a telephone number. */
  mostEach: 3,
  mostEachDays: 30,
  /** Rewards in 24 hours for everybody together. */
  mostADay: 100,
} as const;

/** The states of a reward, in order. It is held for `holdHours` after it is earned; a failure adds a state. */
export const REWARD_KINDS = ["earned", "released", "sent", "failed", "returned"] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

/** How each step changes the balance, in amounts of the reward. */
export const BALANCE_SIGNS: Readonly<Record<RewardKind, -1 | 0 | 1>> = {
  earned: 1,
  released: 0,
  sent: -1,
  failed: 0,
  returned: -1,
};
