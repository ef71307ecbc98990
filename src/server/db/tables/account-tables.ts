import {
  nullableNumber,
  nullableText,
  numberColumn,
  numberWithDefault,
  table,
  textColumn,
} from "#server/db/table.ts";

const userReference = () => textColumn("references users on delete cascade");

export const ACCOUNT_TABLES = {
  users: table(
    {
      id: textColumn(),
      /** Verified, as is `phone`; both can be used to log in. */
      email: nullableText("unique"),
      /** The canonical spelling of the mailbox, unique. Null for an account whose mailbox an older account has. */
      canonical_email: nullableText(),
      email_activated_at: nullableNumber(),
      phone: nullableText("unique"),
      /** Unverified: other users may claim the same address. */
      claimed_email: nullableText(),
      claimed_phone: nullableText(),
      first_name: textColumn(),
      last_name: textColumn(),
      user_name: textColumn(),
      avatar: nullableText(),
      password_hash: nullableText(),
      channel: textColumn(),
      locale: textColumn(),
      /** A random key from which `computePseudonym` computes pseudonyms. Replaced when users hide their names. */
      pseudonym_key: textColumn(),
      shows_name: numberWithDefault(0),
      name_changed_at: nullableNumber(),
      /** The account can read, but not write. */
      suspended_at: nullableNumber(),
      /** In tenths (src/scores/score.ts), computed again at `trust_due_at`. */
      trust: numberColumn(),
      trust_due_at: numberColumn(),
      created_at: numberColumn(),
      updated_at: numberColumn(),
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
    { google_subject: textColumn(), user_id: userReference() },
    { key: ["google_subject"], indexes: { google_identities_by_user: "(user_id)" } },
  ),
  sessions: table(
    {
      token_hash: textColumn(),
      /** The public id of the session in the user's list of sessions. */
      id: textColumn("unique"),
      /** The browser and system of the device. */
      device: nullableText(),
      user_id: userReference(),
      created_at: numberColumn(),
      expires_at: numberColumn(),
    },
    {
      key: ["token_hash"],
      indexes: { sessions_by_user: "(user_id)", sessions_by_end: "(expires_at)" },
    },
  ),
  used_google_tokens: table(
    { token_hash: textColumn(), expires_at: numberColumn() },
    {
      key: ["token_hash"],
      indexes: { used_google_tokens_by_end: "(expires_at)" },
    },
  ),
  known_devices: table(
    {
      user_id: userReference(),
      device_hash: textColumn(),
      first_used_at: numberColumn(),
      last_used_at: numberColumn(),
    },
    {
      key: ["user_id", "device_hash"],
      indexes: { known_devices_by_use: "(last_used_at)" },
    },
  ),
  passkeys: table(
    {
      /** The credential id, chosen by the authenticator. */
      id: textColumn(),
      user_id: userReference(),
      public_key: textColumn(),
      /** The number of uses that the authenticator reports; 0 if it does not count. */
      counter: numberColumn(),
      /** The transports by which browsers reach the authenticator, such as `internal,hybrid`. */
      transports: textColumn(),
      device: nullableText(),
      created_at: numberColumn(),
    },
    { indexes: { passkeys_by_user: "(user_id, created_at)" } },
  ),
  passkey_challenges: table(
    {
      challenge_hash: textColumn(),
      user_id: userReference(),
      purpose: textColumn<"add" | "login">(),
      expires_at: numberColumn(),
      used_at: nullableNumber(),
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
      id: textColumn(),
      /** The name of the API call, such as `login`. */
      event: textColumn(),
      code: textColumn(),
      user_id: nullableText("references users on delete cascade"),
      account_hash: nullableText(),
      network_hash: textColumn(),
      device: nullableText(),
      created_at: numberColumn(),
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
      id: textColumn(),
      account: textColumn(),
      scene: textColumn(),
      code_hash: textColumn(),
      created_at: numberColumn(),
      expires_at: numberColumn(),
      used_at: nullableNumber(),
      /** The hash of a known device, or of the network of an unknown device. */
      origin_hash: textColumn(),
      is_known_device: numberColumn(),
    },
    {
      indexes: {
        verification_codes_by_account: "(account, scene, created_at)",
        verification_codes_by_end: "(expires_at)",
      },
    },
  ),
  /** Failed attempts to enter a code. The row of a successful attempt is deleted. */
  code_tries: table(
    {
      id: textColumn(),
      account: textColumn(),
      origin_hash: textColumn(),
      is_known_device: numberColumn(),
      created_at: numberColumn(),
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
      token_hash: textColumn(),
      user_id: userReference(),
      email: textColumn(),
      created_at: numberColumn(),
      expires_at: numberColumn(),
      used_at: nullableNumber(),
    },
    {
      key: ["token_hash"],
      indexes: {
        email_activations_by_user: "(user_id, created_at)",
        email_activations_by_end: "(expires_at)",
        // Supports the limit on activation links per e-mail address over all accounts.
        email_activations_by_email: "(email, created_at)",
      },
    },
  ),
  /** The columns of this table are defined by rate-limiter-flexible. */
  rate_limits: table(
    { key: textColumn(), points: numberWithDefault(0), expire: nullableNumber() },
    { key: ["key"], indexes: { rate_limits_by_end: "(expire)" } },
  ),
  server_secrets: table(
    { name: textColumn(), secret: textColumn(), created_at: numberColumn() },
    { key: ["name"] },
  ),
};

/** Tables that reference posts, so they are created after the posts. */
export const MAIL_TABLES = {
  newsletter_subscriptions: table(
    {
      id: textColumn(),
      email: textColumn("unique"),
      locale: textColumn(),
      confirm_token_hash: nullableText("unique"),
      unsubscribe_token_hash: nullableText("unique"),
      created_at: numberColumn(),
      confirmed_at: nullableNumber(),
      unsubscribed_at: nullableNumber(),
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
      user_id: userReference(),
      /** Comma-separated topics, such as `lenders,answers`; empty without a subscription. */
      topics: textColumn(),
      sent_at: numberColumn(),
      created_at: numberColumn(),
      /** The time when the user switched off answer mails; null if they are on, the default. */
      answer_mails_ended_at: nullableNumber(),
    },
    { key: ["user_id"], indexes: { digest_settings_due: "(sent_at) where topics <> ''" } },
  ),
  digest_facts: table(
    {
      subject_type: textColumn(),
      subject_id: textColumn(),
      fact: textColumn(),
      value_hash: textColumn(),
      checked_at: numberColumn(),
      changed_at: nullableNumber(),
    },
    { key: ["subject_type", "subject_id", "fact"] },
  ),
  answer_mails: table(
    {
      question_id: textColumn("references questions on delete cascade"),
      answer_id: nullableText(),
      answered_at: numberColumn(),
      told_at: nullableNumber(),
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
