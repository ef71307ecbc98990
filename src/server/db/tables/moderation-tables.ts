import { nullableNumber, nullableText, numberColumn, table, textColumn } from "#server/db/table.ts";

const nullableUserReference = () => nullableText("references users on delete set null");

export const MODERATION_TABLES = {
  reports: table(
    {
      id: textColumn(),
      user_id: nullableUserReference(),
      subject_type: textColumn(),
      subject_id: textColumn(),
      reason: textColumn(),
      subject: textColumn(),
      message: textColumn(),
      email: nullableText(),
      created_at: numberColumn(),
      network_hash: nullableText(),
      outcome: nullableText(),
      decided_at: nullableNumber(),
      act_id: nullableText(),
      told_at: nullableNumber(),
      decided_by: nullableText(),
      decided_note: nullableText(),
    },
    {
      indexes: {
        reports_by_user: "(user_id, created_at)",
        reports_by_subject: "(subject_type, subject_id, created_at)",
        reports_open: "(created_at, id) where decided_at is null",
        reports_open_by_subject: "(subject_type, subject_id) where decided_at is null",
        reports_untold: "(decided_at, id) where act_id is not null and told_at is null",
        reports_by_act: "(act_id) where act_id is not null",
        reports_with_network: "(created_at) where network_hash is not null",
        reports_open_elsewhere: `(created_at, id)
          where decided_at is null and subject_type not in ('comment', 'question')`,
        reports_answered: "(decided_at, id) where decided_by is not null",
      },
    },
  ),
  complaints: table(
    {
      id: textColumn(),
      user_id: nullableUserReference(),
      company_id: textColumn(),
      subject: textColumn(),
      message: textColumn(),
      email: nullableText(),
      /** 1 for a person's first complaint about a company that is also the first of its origin within 30 days. */
      is_counted: numberColumn(),
      trust: numberColumn(),
      network_hash: nullableText(),
      device_hash: nullableText(),
      uncounted_at: nullableNumber(),
      uncounted_by: nullableText(),
      uncounted_note: nullableText(),
      created_at: numberColumn(),
    },
    {
      indexes: {
        complaints_by_user: "(user_id, created_at, id) where user_id is not null",
        complaints_by_company: "(company_id, created_at, id)",
        complaints_with_origin:
          "(created_at) where network_hash is not null or device_hash is not null",
      },
    },
  ),
  post_origins: table(
    {
      post_type: textColumn(),
      post_id: textColumn(),
      /** The subject of the post; for a reply, its parent post. */
      subject_type: nullableText(),
      subject_id: nullableText(),
      user_id: nullableText(),
      network_hash: nullableText(),
      device_hash: nullableText(),
      text_hash: nullableText(),
      text_at: numberColumn(),
      created_at: numberColumn(),
    },
    {
      key: ["post_type", "post_id"],
      indexes: {
        post_origins_by_time: "(created_at)",
        post_origins_by_user: "(user_id, post_type, created_at)",
        post_origins_by_network: "(network_hash, subject_type, subject_id, created_at)",
        post_origins_by_device: "(device_hash, subject_type, subject_id, created_at)",
        post_origins_by_text: "(text_hash, created_at)",
        post_origins_by_subject: "(subject_type, subject_id, created_at)",
      },
    },
  ),
  post_signals: table(
    {
      post_type: textColumn(),
      post_id: textColumn(),
      signal: textColumn(),
      created_at: numberColumn(),
    },
    {
      key: ["post_type", "post_id", "signal"],
      indexes: { post_signals_by_time: "(created_at)" },
    },
  ),
  moderation_acts: table(
    {
      id: textColumn(),
      /** The public number of an act. Numbers have no gaps and do not reveal the time. */
      number: numberColumn("unique"),
      post_type: textColumn(),
      post_id: textColumn(),
      subject_type: nullableText(),
      subject_id: nullableText(),
      decision: textColumn(),
      reason: textColumn(),
      /** The moderator's name, or `rule` for an act of the server. Never public. */
      moderator: textColumn(),
      note: textColumn(),
      state_before: textColumn(),
      state_after: textColumn(),
      revision: nullableText(),
      author_told_at: nullableNumber(),
      created_at: numberColumn(),
    },
    {
      indexes: {
        moderation_acts_by_post: "(post_type, post_id, number)",
        // Indexes only moderators' decisions, because the server adds far more acts.
        moderation_acts_untold: `(created_at, id) where author_told_at is null and decision in
          ('show', 'remove', 'suspend', 'restore', 'rename', 'end-sessions')`,
        moderation_acts_hides: "(created_at) where decision = 'hide'",
      },
    },
  ),
};
