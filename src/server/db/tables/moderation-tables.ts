import { number, numberOrNull, table, text, textOrNull } from "#server/db/table.ts";

const ofUserOrErased = () => textOrNull("references users on delete set null");

export const MODERATION_TABLES = {
  reports: table(
    {
      id: text(),
      user_id: ofUserOrErased(),
      subject_type: text(),
      subject_id: text(),
      reason: text(),
      subject: text(),
      message: text(),
      email: textOrNull(),
      created_at: number(),
      network_hash: textOrNull(),
      outcome: textOrNull(),
      decided_at: numberOrNull(),
      act_id: textOrNull(),
      told_at: numberOrNull(),
      decided_by: textOrNull(),
      decided_note: textOrNull(),
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
      id: text(),
      user_id: ofUserOrErased(),
      company_id: text(),
      subject: text(),
      message: text(),
      email: textOrNull(),
      /** 1 for the first complaint of a person about a company, and of a network or device within 30 days. */
      is_counted: number(),
      trust: number(),
      network_hash: textOrNull(),
      device_hash: textOrNull(),
      uncounted_at: numberOrNull(),
      uncounted_by: textOrNull(),
      uncounted_note: textOrNull(),
      created_at: number(),
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
      post_type: text(),
      post_id: text(),
      /** The subject; for a reply, its parent post. */
      subject_type: textOrNull(),
      subject_id: textOrNull(),
      user_id: textOrNull(),
      network_hash: textOrNull(),
      device_hash: textOrNull(),
      text_hash: textOrNull(),
      text_at: number(),
      created_at: number(),
    },
    {
      key: ["post_type", "post_id"],
      indexes: {
        post_origins_by_time: "(created_at)",
        post_origins_by_network: "(network_hash, subject_type, subject_id, created_at)",
        post_origins_by_device: "(device_hash, subject_type, subject_id, created_at)",
        post_origins_by_text: "(text_hash, created_at)",
        post_origins_by_subject: "(subject_type, subject_id, created_at)",
      },
    },
  ),
  post_signals: table(
    { post_type: text(), post_id: text(), signal: text(), created_at: number() },
    {
      key: ["post_type", "post_id", "signal"],
      indexes: { post_signals_by_time: "(created_at)" },
    },
  ),
  moderation_acts: table(
    {
      id: text(),
      /** The public number of an act. Numbers have no gaps and reveal no time. */
      number: number("unique"),
      post_type: text(),
      post_id: text(),
      subject_type: textOrNull(),
      subject_id: textOrNull(),
      decision: text(),
      reason: text(),
      /** The moderator, or `rule` for the server. Never shown in public. */
      moderator: text(),
      note: text(),
      state_before: text(),
      state_after: text(),
      revision: textOrNull(),
      author_told_at: numberOrNull(),
      created_at: number(),
    },
    {
      indexes: {
        moderation_acts_by_post: "(post_type, post_id, number)",
        // Indexes only the decisions of moderators, because the server's own acts are far more.
        moderation_acts_untold: `(created_at, id) where author_told_at is null and decision in
          ('show', 'remove', 'suspend', 'restore', 'rename', 'end-sessions')`,
        moderation_acts_hides: "(created_at) where decision = 'hide'",
      },
    },
  ),
};
