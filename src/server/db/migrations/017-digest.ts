import type { Migration } from "#server/db/migration.ts";

/** Readers of the weekly mail, and the facts of the catalogue whose changes it tells. */
export const digest: Migration = {
  name: "017-digest",
  statements: ({ text, number, end, endByKey }) => [
    `create table digest_settings (
      user_id ${text} primary key references users on delete cascade,
      topics ${text} not null,
      locale ${text} not null,
      week ${text} not null,
      told_at ${number} not null,
      created_at ${number} not null
    ) ${end}`,
    "create index digest_settings_due on digest_settings (week, user_id) where topics <> ''",

    `create table digest_facts (
      subject_type ${text} not null,
      subject_id ${text} not null,
      fact ${text} not null,
      value_hash ${text} not null,
      week ${text} not null,
      changed_at ${number},
      primary key (subject_type, subject_id, fact)
    ) ${endByKey}`,
  ],
};
