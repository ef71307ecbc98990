import type { Migration } from "#server/db/migrations/migration.ts";

/** Rewards for reviews that others found helpful, and the ledger of each. */
export const rewards: Migration = {
  name: "015-rewards",
  statements: ({ text, number, end, endByKey }) => [
    `create table rewards (
      id ${text} primary key,
      comment_id ${text} not null unique,
      user_id ${text} references users on delete set null,
      phone_hash ${text},
      currency ${text} not null,
      amount ${number} not null check (amount > 0),
      state ${text} not null,
      steps ${number} not null,
      handed_to ${text},
      tries ${number} not null default 0,
      due_at ${number},
      created_at ${number} not null
    ) ${end}`,
    "create index rewards_by_user on rewards (user_id, created_at) where user_id is not null",
    "create index rewards_by_phone on rewards (phone_hash, created_at) where phone_hash is not null",
    "create index rewards_newest on rewards (created_at)",
    "create index rewards_due on rewards (state, due_at)",
    "create index rewards_handed on rewards (handed_to, id) where handed_to is not null",
    // Each step once, however many jobs run.
    `create table reward_entries (
      reward_id ${text} not null references rewards,
      position ${number} not null,
      kind ${text} not null,
      amount ${number} not null,
      created_at ${number} not null,
      primary key (reward_id, position)
    ) ${endByKey}`,
    // Reviews with enough likes, in the order in which they are looked at.
    `create index comments_rewardable on comments (created_at, id)
      where state = 'shown' and kind = 'review' and source is null and likes >= 5`,
  ],
};
