import type { Statements } from "#server/db/migrate.ts";
import type { Dialect } from "#server/db/store.ts";

const LEDGER_GUARDS: Readonly<Record<Dialect, string[]>> = {
  sqlite: ["update", "delete"].map(
    (act) => `create trigger reward_entries_no_${act} before ${act} on reward_entries
        begin select raise(abort, 'reward_entries only grows'); end`,
  ),
  postgres: [
    `create function refuse_ledger_change() returns trigger language plpgsql
        as 'begin raise exception ''reward_entries only grows''; end'`,
    `create trigger reward_entries_kept before update or delete or truncate on reward_entries
        for each statement execute function refuse_ledger_change()`,
  ],
};

export const rewardTables: Statements = ({ dialect, text, number, end, endByKey }) => [
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
  "create index rewards_exported on rewards (created_at) where exported_at is not null",
  `create table reward_entries (
      reward_id ${text} not null references rewards,
      position ${number} not null,
      kind ${text} not null,
      amount ${number} not null,
      created_at ${number} not null,
      primary key (reward_id, position)
    ) ${endByKey}`,
  `create table activity_entries (
      id ${text} primary key,
      activity_id ${text} not null,
      user_id ${text} not null references users on delete cascade,
      pseudonym ${text} not null,
      number ${number} not null,
      subject_id ${text} not null,
      score ${number} not null,
      term ${number} not null,
      days_per_term ${number} not null,
      draw_at ${number} not null,
      removed_at ${number},
      removed_by ${text},
      removed_note ${text},
      created_at ${number} not null,
      edited_at ${number}
    ) ${end}`,
  "create unique index activity_entries_by_user on activity_entries (user_id, activity_id)",
  "create unique index activity_entries_by_number on activity_entries (activity_id, number)",
  "create index activity_entries_by_draw on activity_entries (draw_at)",
  `create table activity_draws (
      activity_id ${text} primary key,
      draw_at ${number} not null,
      round ${number} not null,
      prizes ${text} not null,
      published_at ${number} not null,
      entries ${number} not null,
      list_hash ${text} not null,
      randomness ${text},
      drawn_at ${number},
      winners ${text},
      list ${text} not null
    ) ${end}`,
  ...LEDGER_GUARDS[dialect],
];
