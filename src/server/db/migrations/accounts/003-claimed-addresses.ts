import type { Migration } from "#server/db/migration.ts";

/**
 * `email` and `phone` hold what was proved to be the user's; what a user only said moves to a column
 * of its own, where several users may say the same. Registering by mail made the address active in
 * the same moment, so the phone was said; without an active address, that was.
 *
 * An address that only Google had named, without vouching for it, stays: as nobody's but theirs who
 * reads mail there. The Google login and the sessions that came with it end.
 */
export const claimedAddresses: Migration = {
  name: "003-claimed-addresses",
  statements: ({ text }) => [
    `alter table users add column claimed_email ${text}`,
    `alter table users add column claimed_phone ${text}`,
    "create index users_by_claimed_email on users (claimed_email)",
    "create index users_by_claimed_phone on users (claimed_phone)",

    `update users set claimed_phone = phone, phone = null
      where phone is not null and email is not null and email_activated_at = created_at`,
    `update users set claimed_email = email, email = null
      where phone is not null and email is not null and email_activated_at is null`,
    ...["sessions", "google_identities"].map(
      (table) => `delete from ${table} where user_id in
        (select id from users where email is not null and email_activated_at is null)`,
    ),

    // Links to one address are counted together, whoever has them sent.
    "create index email_activations_by_email on email_activations (email, created_at)",
  ],
};
