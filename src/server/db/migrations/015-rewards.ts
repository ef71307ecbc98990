import type { Migration } from "#server/db/migration.ts";
import type { Dialect } from "#server/db/store.ts";

/** Refuse whatever changes or deletes a row of the ledger. Only a restore takes them away for a moment. */
export const LEDGER_GUARDS: Readonly<Record<Dialect, { create: string[]; drop: string[] }>> = {
  sqlite: {
    create: ["update", "delete"].map(
      (act) => `create trigger reward_entries_no_${act} before ${act} on reward_entries
        begin select raise(abort, 'reward_entries only grows'); end`,
    ),
    drop: ["update", "delete"].map((act) => `drop trigger reward_entries_no_${act}`),
  },
  postgres: {
    create: [
      `create function refuse_ledger_change() returns trigger language plpgsql
        as 'begin raise exception ''reward_entries only grows''; end'`,
      `create trigger reward_entries_kept before update or delete or truncate on reward_entries
        for each statement execute function refuse_ledger_change()`,
    ],
    drop: [
      "drop trigger reward_entries_kept on reward_entries",
      "drop function refuse_ledger_change()",
    ],
  },
};

/** Rewards for reviews that others found helpful, and the ledger of each. */
export const rewards: Migration = {
  name: "015-rewards",
  statements: ({ dialect, text, number, end, endByKey }) => [
    `create table rewards (
      id ${text} primary key,
      comment_id ${text} not null unique,
      user_id ${text} references users on delete set null,
      phone_hash ${text},
      currency ${text} not null,
      amount ${number} not null check (amount > 0),
      state ${text} not null,
      steps ${number} not null,
      exported_at ${number},
      due_at ${number},
      created_at ${number} not null
    ) ${end}`,
    "create index rewards_by_user on rewards (user_id, created_at) where user_id is not null",
    "create index rewards_by_phone on rewards (phone_hash, created_at) where phone_hash is not null",
    "create index rewards_newest on rewards (created_at)",
    "create index rewards_due on rewards (state, due_at)",
    "create index rewards_exported on rewards (id) where exported_at is not null",
    // Each step once, however many jobs run.
    `create table reward_entries (
      reward_id ${text} not null references rewards,
      position ${number} not null,
      kind ${text} not null,
      amount ${number} not null,
      created_at ${number} not null,
      primary key (reward_id, position)
    ) ${endByKey}`,
    ...LEDGER_GUARDS[dialect].create,
    `alter table likes add column shares_origin ${number} not null default 0`,
    // Reviews with enough likes, in the order in which they are looked at.
    `create index comments_rewardable on comments (created_at, id)
      where state = 'shown' and kind = 'review' and source is null and likes >= 5`,
  ],
};
