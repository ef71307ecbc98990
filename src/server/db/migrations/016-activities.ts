import type { Migration } from "#server/db/migration.ts";

/** Entries of activities, one of each person, and the draws with the lists they were made from. */
export const activities: Migration = {
  name: "016-activities",
  statements: ({ text, number, end }) => [
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
  ],
};
