import type { RewardKind } from "#contract/rewards/rewards.ts";
import type { Dialect } from "#server/db/store.ts";
import { nullableNumber, nullableText, numberColumn, table, textColumn } from "#server/db/table.ts";

/** Triggers that reject changes of the ledger. */
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
      id: textColumn(),
      /** A reward remains after its review was deleted. */
      comment_id: textColumn("unique"),
      user_id: nullableText("references users on delete set null"),
      phone_hash: nullableText(),
      currency: textColumn<"NGN" | "IDR">(),
      amount: numberColumn("check (amount > 0)"),
      state: textColumn<RewardKind>(),
      steps: numberColumn(),
      /** The export time, set until the outcome of the payment is booked. */
      exported_at: nullableNumber(),
      due_at: nullableNumber(),
      created_at: numberColumn(),
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
      reward_id: textColumn("references rewards"),
      position: numberColumn(),
      kind: textColumn<RewardKind>(),
      amount: numberColumn(),
      created_at: numberColumn(),
    },
    { key: ["reward_id", "position"] },
  ),
  activity_entries: table(
    {
      id: textColumn(),
      activity_id: textColumn(),
      user_id: textColumn("references users on delete cascade"),
      /** A random pseudonym, so that the published list identifies nobody. */
      pseudonym: textColumn(),
      number: numberColumn(),
      subject_id: textColumn(),
      score: numberColumn(),
      term: numberColumn(),
      days_per_term: numberColumn(),
      draw_at: numberColumn(),
      removed_at: nullableNumber(),
      removed_by: nullableText(),
      removed_note: nullableText(),
      created_at: numberColumn(),
      edited_at: nullableNumber(),
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
      activity_id: textColumn(),
      draw_at: numberColumn(),
      round: numberColumn(),
      prizes: textColumn(),
      published_at: numberColumn(),
      entries: numberColumn(),
      list_hash: textColumn(),
      randomness: nullableText(),
      drawn_at: nullableNumber(),
      winners: nullableText(),
      /** The published list of entries, in the last column because few queries read it. */
      list: textColumn(),
    },
    { key: ["activity_id"] },
  ),
};
