import type { RewardKind } from "#contract/rewards/rewards.ts";
import type { Dialect } from "#server/db/store.ts";
import { number, numberOrNull, table, text, textOrNull } from "#server/db/table.ts";

/** Prevent changes of the ledger. */
export const LEDGER_GUARDS: Readonly<Record<Dialect, string[]>> = {
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

export const REWARD_TABLES = {
  rewards: table(
    {
      id: text(),
      /** The review may be deleted; the reward stays. */
      comment_id: text("unique"),
      user_id: textOrNull("references users on delete set null"),
      phone_hash: textOrNull(),
      currency: text<"NGN" | "IDR">(),
      amount: number("check (amount > 0)"),
      state: text<RewardKind>(),
      steps: number(),
      /** Set while the reward is in an exported file and its outcome is not booked. */
      exported_at: numberOrNull(),
      due_at: numberOrNull(),
      created_at: number(),
    },
    {
      indexes: {
        rewards_by_user: "(user_id, created_at) where user_id is not null",
        rewards_by_phone: "(phone_hash, created_at) where phone_hash is not null",
        rewards_newest: "(created_at)",
        rewards_due: "(state, due_at)",
        rewards_exported: "(created_at) where exported_at is not null",
      },
    },
  ),
  reward_entries: table(
    {
      reward_id: text("references rewards"),
      position: number(),
      kind: text<RewardKind>(),
      amount: number(),
      created_at: number(),
    },
    { key: ["reward_id", "position"] },
  ),
  activity_entries: table(
    {
      id: text(),
      activity_id: text(),
      user_id: text("references users on delete cascade"),
      /** Random, so that the published list identifies nobody. */
      pseudonym: text(),
      number: number(),
      subject_id: text(),
      score: number(),
      term: number(),
      days_per_term: number(),
      draw_at: number(),
      removed_at: numberOrNull(),
      removed_by: textOrNull(),
      removed_note: textOrNull(),
      created_at: number(),
      edited_at: numberOrNull(),
    },
    {
      uniqueIndexes: {
        activity_entries_by_user: "(user_id, activity_id)",
        activity_entries_by_number: "(activity_id, number)",
      },
      indexes: { activity_entries_by_draw: "(draw_at)" },
    },
  ),
  activity_draws: table(
    {
      activity_id: text(),
      draw_at: number(),
      round: number(),
      prizes: text(),
      published_at: number(),
      entries: number(),
      list_hash: text(),
      randomness: textOrNull(),
      drawn_at: numberOrNull(),
      winners: textOrNull(),
      /** The published list. The last column, because few queries read it. */
      list: text(),
    },
    { key: ["activity_id"] },
  ),
};
