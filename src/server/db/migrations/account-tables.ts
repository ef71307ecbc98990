import type { Statements } from "#server/db/migrate.ts";

export const accountTables: Statements = ({ text, number, end, endByKey }) => [
  `create table users (
      id ${text} primary key,
      email ${text} unique,
      email_activated_at ${number},
      phone ${text} unique,
      first_name ${text} not null,
      last_name ${text} not null,
      user_name ${text} not null,
      avatar ${text},
      password_hash ${text},
      channel ${text} not null,
      locale ${text} not null,
      created_at ${number} not null,
      updated_at ${number} not null,
      claimed_email ${text},
      claimed_phone ${text},
      pseudonym_key ${text} not null,
      shows_name ${number} not null default 0,
      name_changed_at ${number},
      suspended_at ${number},
      canonical_email ${text},
      trust ${number} not null,
      trust_due_at ${number} not null,
      check (email is not null or phone is not null)
    ) ${end}`,
  "create index users_by_trust_due on users (trust_due_at)",
  "create index users_by_claimed_email on users (claimed_email)",
  "create index users_by_claimed_phone on users (claimed_phone)",
  "create unique index users_by_canonical_email on users (canonical_email)",
  `create table google_identities (
      google_subject ${text} primary key,
      user_id ${text} not null references users on delete cascade
    ) ${end}`,
  "create index google_identities_by_user on google_identities (user_id)",
  `create table sessions (
      token_hash ${text} primary key,
      id ${text} not null unique,
      device ${text},
      user_id ${text} not null references users on delete cascade,
      created_at ${number} not null,
      expires_at ${number} not null
    ) ${endByKey}`,
  "create index sessions_by_user on sessions (user_id)",
  "create index sessions_by_end on sessions (expires_at)",
  `create table used_google_tokens (
      token_hash ${text} primary key,
      expires_at ${number} not null
    ) ${endByKey}`,
  "create index used_google_tokens_by_end on used_google_tokens (expires_at)",
  `create table known_devices (
      user_id ${text} not null references users on delete cascade,
      device_hash ${text} not null,
      first_used_at ${number} not null,
      last_used_at ${number} not null,
      primary key (user_id, device_hash)
    ) ${endByKey}`,
  "create index known_devices_by_use on known_devices (last_used_at)",
  `create table passkeys (
      id ${text} primary key,
      user_id ${text} not null references users on delete cascade,
      public_key ${text} not null,
      counter ${number} not null,
      transports ${text} not null,
      device ${text},
      created_at ${number} not null
    ) ${end}`,
  "create index passkeys_by_user on passkeys (user_id, created_at)",
  `create table passkey_challenges (
      challenge_hash ${text} primary key,
      user_id ${text} not null references users on delete cascade,
      purpose ${text} not null,
      expires_at ${number} not null,
      used_at ${number}
    ) ${endByKey}`,
  "create index passkey_challenges_by_user on passkey_challenges (user_id)",
  "create index passkey_challenges_by_end on passkey_challenges (expires_at)",
  `create table security_events (
      id ${text} primary key,
      event ${text} not null,
      code ${text} not null,
      user_id ${text} references users on delete cascade,
      account_hash ${text},
      network_hash ${text} not null,
      device ${text},
      created_at ${number} not null
    ) ${end}`,
  "create index security_events_by_user on security_events (user_id, created_at)",
  "create index security_events_by_account on security_events (account_hash, created_at)",
  "create index security_events_by_time on security_events (created_at)",
  `create table verification_codes (
      id ${text} primary key,
      account ${text} not null,
      scene ${text} not null,
      code_hash ${text} not null,
      created_at ${number} not null,
      expires_at ${number} not null,
      used_at ${number},
      origin_hash ${text} not null,
      is_known_device ${number} not null
    ) ${end}`,
  "create index verification_codes_by_account on verification_codes (account, scene, created_at)",
  "create index verification_codes_by_end on verification_codes (expires_at)",
  `create table code_tries (
      id ${text} primary key,
      account ${text} not null,
      origin_hash ${text} not null,
      is_known_device ${number} not null,
      created_at ${number} not null
    ) ${end}`,
  "create index code_tries_by_account on code_tries (account, created_at)",
  "create index code_tries_by_origin on code_tries (origin_hash, created_at)",
  "create index code_tries_by_time on code_tries (created_at)",
  `create table email_activations (
      token_hash ${text} primary key,
      user_id ${text} not null references users on delete cascade,
      email ${text} not null,
      created_at ${number} not null,
      expires_at ${number} not null,
      used_at ${number}
    ) ${end}`,
  "create index email_activations_by_user on email_activations (user_id, created_at)",
  "create index email_activations_by_end on email_activations (expires_at)",
  // Activation links are limited per address, over all accounts.
  "create index email_activations_by_email on email_activations (email, created_at)",
  `create table rate_limits (
      key ${text} primary key,
      points ${number} not null default 0,
      expire ${number}
    ) ${end}`,
  "create index rate_limits_by_end on rate_limits (expire)",
  `create table server_secrets (
      name ${text} primary key,
      secret ${text} not null,
      created_at ${number} not null
    ) ${end}`,
];

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
