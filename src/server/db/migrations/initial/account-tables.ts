import type { Statements } from "#server/db/migration.ts";

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
      pseudonym ${text},
      shows_name ${number} not null default 0,
      canonical_email ${text},
      check (email is not null or phone is not null)
    ) ${end}`,
  "create index users_by_claimed_email on users (claimed_email)",
  "create index users_by_claimed_phone on users (claimed_phone)",
  "create unique index users_by_pseudonym on users (pseudonym) where pseudonym is not null",
  "create unique index users_by_canonical_email on users (canonical_email)",
  `create table google_identities (
      google_subject ${text} primary key,
      user_id ${text} not null references users on delete cascade
    ) ${end}`,
  "create index google_identities_by_user on google_identities (user_id)",
  `create table sessions (
      token_hash ${text} primary key,
      user_id ${text} not null references users on delete cascade,
      created_at ${number} not null,
      expires_at ${number} not null
    ) ${endByKey}`,
  "create index sessions_by_user on sessions (user_id)",
  "create index sessions_by_end on sessions (expires_at)",
  `create table verification_codes (
      id ${text} primary key,
      account ${text} not null,
      scene ${text} not null,
      code_hash ${text} not null,
      created_at ${number} not null,
      expires_at ${number} not null,
      wrong_tries ${number} not null,
      used_at ${number}
    ) ${end}`,
  "create index verification_codes_by_account on verification_codes (account, scene, created_at)",
  "create index verification_codes_by_end on verification_codes (expires_at)",
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
  // Links to one address are counted together, whoever has them sent.
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
  `create table assistant_days (
      day ${text} primary key,
      calls ${number} not null check (calls >= 0),
      tokens ${number} not null check (tokens >= 0)
    ) ${endByKey}`,
];
