import { number, numberOr, numberOrNull, table, text, textOrNull } from "#server/db/table.ts";

const ofUser = () => text("references users on delete cascade");

export const ACCOUNT_TABLES = {
  users: table(
    {
      id: text(),
      /** Verified, as is `phone`; both can be used to log in. */
      email: textOrNull("unique"),
      /** The canonical spelling of the mailbox, unique. Null for an account whose mailbox an older account has. */
      canonical_email: textOrNull(),
      email_activated_at: numberOrNull(),
      phone: textOrNull("unique"),
      /** Unverified: other users may claim the same address. */
      claimed_email: textOrNull(),
      claimed_phone: textOrNull(),
      first_name: text(),
      last_name: text(),
      user_name: text(),
      avatar: textOrNull(),
      password_hash: textOrNull(),
      channel: text(),
      locale: text(),
      /** A random key from which `computePseudonym` computes pseudonyms. Replaced when users hide their names. */
      pseudonym_key: text(),
      shows_name: numberOr(0),
      name_changed_at: numberOrNull(),
      /** The account can read, but not write. */
      suspended_at: numberOrNull(),
      /** In tenths (src/scores/score.ts), computed again at `trust_due_at`. */
      trust: number(),
      trust_due_at: number(),
      created_at: number(),
      updated_at: number(),
    },
    {
      checks: ["email is not null or phone is not null"],
      indexes: {
        users_by_trust_due: "(trust_due_at)",
        users_by_claimed_email: "(claimed_email)",
        users_by_claimed_phone: "(claimed_phone)",
      },
      uniqueIndexes: { users_by_canonical_email: "(canonical_email)" },
    },
  ),
  google_identities: table(
    { google_subject: text(), user_id: ofUser() },
    { key: ["google_subject"], indexes: { google_identities_by_user: "(user_id)" } },
  ),
  sessions: table(
    {
      token_hash: text(),
      /** Identifies the session in the list of sessions that its user sees. */
      id: text("unique"),
      /** Browser and system. */
      device: textOrNull(),
      user_id: ofUser(),
      created_at: number(),
      expires_at: number(),
    },
    {
      key: ["token_hash"],
      indexes: { sessions_by_user: "(user_id)", sessions_by_end: "(expires_at)" },
    },
  ),
  used_google_tokens: table(
    { token_hash: text(), expires_at: number() },
    {
      key: ["token_hash"],
      indexes: { used_google_tokens_by_end: "(expires_at)" },
    },
  ),
  known_devices: table(
    { user_id: ofUser(), device_hash: text(), first_used_at: number(), last_used_at: number() },
    {
      key: ["user_id", "device_hash"],
      indexes: { known_devices_by_use: "(last_used_at)" },
    },
  ),
  passkeys: table(
    {
      /** The credential's id, chosen by the authenticator. */
      id: text(),
      user_id: ofUser(),
      public_key: text(),
      /** Uses counted by the authenticator; 0 if it does not count. */
      counter: number(),
      /** How the browser reaches the authenticator, such as `internal,hybrid`. */
      transports: text(),
      device: textOrNull(),
      created_at: number(),
    },
    { indexes: { passkeys_by_user: "(user_id, created_at)" } },
  ),
  passkey_challenges: table(
    {
      challenge_hash: text(),
      user_id: ofUser(),
      purpose: text<"add" | "login">(),
      expires_at: number(),
      used_at: numberOrNull(),
    },
    {
      key: ["challenge_hash"],
      indexes: {
        passkey_challenges_by_user: "(user_id)",
        passkey_challenges_by_end: "(expires_at)",
      },
    },
  ),
  security_events: table(
    {
      id: text(),
      /** The name of the call, such as `login`. */
      event: text(),
      code: text(),
      user_id: textOrNull("references users on delete cascade"),
      account_hash: textOrNull(),
      network_hash: text(),
      device: textOrNull(),
      created_at: number(),
    },
    {
      indexes: {
        security_events_by_user: "(user_id, created_at)",
        security_events_by_account: "(account_hash, created_at)",
        security_events_by_time: "(created_at)",
      },
    },
  ),
  verification_codes: table(
    {
      id: text(),
      account: text(),
      scene: text(),
      code_hash: text(),
      created_at: number(),
      expires_at: number(),
      used_at: numberOrNull(),
      /** The hash of the known device, or of the network of an unknown one. */
      origin_hash: text(),
      is_known_device: number(),
    },
    {
      indexes: {
        verification_codes_by_account: "(account, scene, created_at)",
        verification_codes_by_end: "(expires_at)",
      },
    },
  ),
  /** Tries with a wrong code; the try of a correct code is deleted. */
  code_tries: table(
    {
      id: text(),
      account: text(),
      origin_hash: text(),
      is_known_device: number(),
      created_at: number(),
    },
    {
      indexes: {
        code_tries_by_account: "(account, created_at)",
        code_tries_by_origin: "(origin_hash, created_at)",
        code_tries_by_time: "(created_at)",
      },
    },
  ),
  email_activations: table(
    {
      token_hash: text(),
      user_id: ofUser(),
      email: text(),
      created_at: number(),
      expires_at: number(),
      used_at: numberOrNull(),
    },
    {
      key: ["token_hash"],
      indexes: {
        email_activations_by_user: "(user_id, created_at)",
        email_activations_by_end: "(expires_at)",
        // Activation links are limited per address, over all accounts.
        email_activations_by_email: "(email, created_at)",
      },
    },
  ),
  /** The columns that rate-limiter-flexible expects. */
  rate_limits: table(
    { key: text(), points: numberOr(0), expire: numberOrNull() },
    { key: ["key"], indexes: { rate_limits_by_end: "(expire)" } },
  ),
  server_secrets: table({ name: text(), secret: text(), created_at: number() }, { key: ["name"] }),
};

/** Created after the posts, to which they refer. */
export const MAIL_TABLES = {
  newsletter_subscriptions: table(
    {
      id: text(),
      email: text("unique"),
      locale: text(),
      confirm_token_hash: textOrNull("unique"),
      unsubscribe_token_hash: textOrNull("unique"),
      created_at: number(),
      confirmed_at: numberOrNull(),
      unsubscribed_at: numberOrNull(),
    },
    {
      indexes: {
        newsletter_subscriptions_not_read:
          "(created_at) where confirmed_at is null or unsubscribed_at is not null",
      },
    },
  ),
  digest_settings: table(
    {
      user_id: ofUser(),
      /** The subscribed topics, such as `lenders,answers`; empty without a subscription. */
      topics: text(),
      sent_at: number(),
      created_at: number(),
      /** When the user ended answer mails; null while they are on, the default. */
      answer_mails_ended_at: numberOrNull(),
    },
    { key: ["user_id"], indexes: { digest_settings_due: "(sent_at) where topics <> ''" } },
  ),
  digest_facts: table(
    {
      subject_type: text(),
      subject_id: text(),
      fact: text(),
      value_hash: text(),
      checked_at: number(),
      changed_at: numberOrNull(),
    },
    { key: ["subject_type", "subject_id", "fact"] },
  ),
  answer_mails: table(
    {
      question_id: text("references questions on delete cascade"),
      answer_id: textOrNull(),
      answered_at: number(),
      told_at: numberOrNull(),
    },
    {
      key: ["question_id"],
      indexes: {
        answer_mails_waiting: "(question_id) where answer_id is not null",
        answer_mails_old: "(answered_at)",
      },
    },
  ),
};
