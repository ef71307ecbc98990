import type { Migration } from "#server/db/migration.ts";

/** Follows, likes, reports and newsletter subscriptions. */
export const behaviours: Migration = {
  name: "002-behaviours",
  statements: ({ text, number, end, endByKey }) => [
    ...["follows", "likes"].flatMap((table) => [
      `create table ${table} (
        user_id ${text} not null references users on delete cascade,
        subject_type ${text} not null,
        subject_id ${text} not null,
        created_at ${number} not null,
        primary key (user_id, subject_type, subject_id)
      ) ${endByKey}`,
      `create index ${table}_by_time on ${table} (user_id, created_at, subject_type, subject_id)`,
    ]),

    `create table subject_stats (
      subject_type ${text} not null,
      subject_id ${text} not null,
      followers ${number} not null default 0 check (followers >= 0),
      likes ${number} not null default 0 check (likes >= 0),
      primary key (subject_type, subject_id)
    ) ${endByKey}`,

    `create table reports (
      id ${text} primary key,
      user_id ${text} references users on delete set null,
      subject_type ${text} not null,
      subject_id ${text} not null,
      reason ${text} not null,
      subject ${text} not null,
      message ${text} not null,
      email ${text},
      created_at ${number} not null
    ) ${end}`,
    "create index reports_by_user on reports (user_id, created_at)",
    "create index reports_by_subject on reports (subject_type, subject_id, created_at)",

    `create table newsletter_subscriptions (
      id ${text} primary key,
      email ${text} not null unique,
      locale ${text} not null,
      confirm_token_hash ${text} unique,
      unsubscribe_token_hash ${text} unique,
      created_at ${number} not null,
      confirmed_at ${number},
      unsubscribed_at ${number}
    ) ${end}`,
  ],
};
