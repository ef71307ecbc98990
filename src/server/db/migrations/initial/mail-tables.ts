import type { Statements } from "#server/db/migration.ts";

export const mailTables: Statements = ({ text, number, end, endByKey }) => [
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
  `create index newsletter_subscriptions_not_read on newsletter_subscriptions (created_at)
      where confirmed_at is null or unsubscribed_at is not null`,
  `create table digest_settings (
      user_id ${text} primary key references users on delete cascade,
      topics ${text} not null,
      sent_at ${number} not null,
      created_at ${number} not null,
      answer_mails_ended_at ${number}
    ) ${end}`,
  "create index digest_settings_due on digest_settings (sent_at) where topics <> ''",
  `create table digest_facts (
      subject_type ${text} not null,
      subject_id ${text} not null,
      fact ${text} not null,
      value_hash ${text} not null,
      checked_at ${number} not null,
      changed_at ${number},
      primary key (subject_type, subject_id, fact)
    ) ${endByKey}`,
  `create table answer_mails (
      question_id ${text} primary key references questions on delete cascade,
      answer_id ${text},
      answered_at ${number} not null,
      told_at ${number}
    ) ${end}`,
  "create index answer_mails_waiting on answer_mails (question_id) where answer_id is not null",
  "create index answer_mails_old on answer_mails (answered_at)",
];
