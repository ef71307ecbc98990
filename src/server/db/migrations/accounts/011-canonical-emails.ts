import type { Migration } from "#server/db/migration.ts";

/**
 * One account per mailbox. Of accounts of before that share one, the oldest has it; the others are
 * found by their own spelling only.
 */
export const canonicalEmails: Migration = {
  name: "011-canonical-emails",
  statements: ({ text }) => [
    `alter table users add column canonical_email ${text}`,
    "update users set canonical_email = email",
    ...["@gmail.com", "@googlemail.com"].map(
      (domain) => `update users set canonical_email = ${gmailOf(domain)}
        where email like '_%${domain}' and email not like '+%'`,
    ),
    `update users set canonical_email = null where id in (
      select id from (
        select id, row_number() over (partition by canonical_email order by created_at, id) as place
        from users where canonical_email is not null
      ) as spellings where place > 1
    )`,
    "create unique index users_by_canonical_email on users (canonical_email)",
  ],
};

/** As `canonicalAccount` does. */
function gmailOf(domain: string): string {
  const local = `substr(email, 1, length(email) - ${domain.length})`;
  // Trimmed of all other characters, a name begins with its first plus.
  const fromPlus = `ltrim(${local}, replace(${local}, '+', ''))`;
  const beforePlus = `substr(${local}, 1, length(${local}) - length(${fromPlus}))`;
  return `replace(${beforePlus}, '.', '') || '@gmail.com'`;
}
