import type { Statements } from "#server/db/migrate.ts";

export const moderationTables: Statements = ({ text, number, end, endByKey }) => [
  `create table reports (
      id ${text} primary key,
      user_id ${text} references users on delete set null,
      subject_type ${text} not null,
      subject_id ${text} not null,
      reason ${text} not null,
      subject ${text} not null,
      message ${text} not null,
      email ${text},
      created_at ${number} not null,
      network_hash ${text},
      outcome ${text},
      decided_at ${number},
      act_id ${text},
      told_at ${number},
      decided_by ${text},
      decided_note ${text}
    ) ${end}`,
  "create index reports_by_user on reports (user_id, created_at)",
  "create index reports_by_subject on reports (subject_type, subject_id, created_at)",
  "create index reports_open on reports (created_at, id) where decided_at is null",
  `create index reports_open_by_subject on reports (subject_type, subject_id)
      where decided_at is null`,
  `create index reports_untold on reports (decided_at, id)
      where act_id is not null and told_at is null`,
  "create index reports_by_act on reports (act_id) where act_id is not null",
  "create index reports_with_network on reports (created_at) where network_hash is not null",
  `create index reports_open_elsewhere on reports (created_at, id)
      where decided_at is null and subject_type not in ('comment', 'question')`,
  "create index reports_answered on reports (decided_at, id) where decided_by is not null",
  `create table complaints (
      id ${text} primary key,
      user_id ${text} references users on delete set null,
      company_id ${text} not null,
      subject ${text} not null,
      message ${text} not null,
      email ${text},
      is_counted ${number} not null,
      trust ${number} not null,
      network_hash ${text},
      device_hash ${text},
      uncounted_at ${number},
      uncounted_by ${text},
      uncounted_note ${text},
      created_at ${number} not null
    ) ${end}`,
  "create index complaints_by_user on complaints (user_id, created_at, id) where user_id is not null",
  "create index complaints_by_company on complaints (company_id, created_at, id)",
  `create index complaints_with_origin on complaints (created_at)
      where network_hash is not null or device_hash is not null`,
  `create table post_origins (
      post_type ${text} not null,
      post_id ${text} not null,
      subject_type ${text},
      subject_id ${text},
      user_id ${text},
      network_hash ${text},
      device_hash ${text},
      text_hash ${text},
      text_at ${number} not null,
      created_at ${number} not null,
      primary key (post_type, post_id)
    ) ${endByKey}`,
  "create index post_origins_by_time on post_origins (created_at)",
  `create index post_origins_by_network on post_origins
      (network_hash, subject_type, subject_id, created_at)`,
  `create index post_origins_by_device on post_origins
      (device_hash, subject_type, subject_id, created_at)`,
  "create index post_origins_by_text on post_origins (text_hash, created_at)",
  "create index post_origins_by_subject on post_origins (subject_type, subject_id, created_at)",
  `create table post_signals (
      post_type ${text} not null,
      post_id ${text} not null,
      signal ${text} not null,
      created_at ${number} not null,
      primary key (post_type, post_id, signal)
    ) ${endByKey}`,
  "create index post_signals_by_time on post_signals (created_at)",
  `create table moderation_acts (
      id ${text} primary key,
      number ${number} not null unique,
      post_type ${text} not null,
      post_id ${text} not null,
      subject_type ${text},
      subject_id ${text},
      decision ${text} not null,
      reason ${text} not null,
      moderator ${text} not null,
      note ${text} not null,
      state_before ${text} not null,
      state_after ${text} not null,
      revision ${text},
      author_told_at ${number},
      created_at ${number} not null
    ) ${end}`,
  "create index moderation_acts_by_post on moderation_acts (post_type, post_id, number)",
  // Indexes only the decisions of moderators, because the server's own acts are far more.
  `create index moderation_acts_untold on moderation_acts (created_at, id)
      where author_told_at is null and decision in ('show', 'remove', 'suspend', 'restore', 'rename', 'end-sessions')`,
  "create index moderation_acts_hides on moderation_acts (created_at) where decision = 'hide'",
];
