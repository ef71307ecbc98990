import { domainToASCII } from "node:url";
import mailchecker from "mailchecker";
import { getAccountKind, normaliseAccount } from "#contract/accounts/account.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import { SITE } from "#site.ts";

interface Mailboxes {
  readonly domains: string;
  /** The character between a mailbox name and its tag, as in `ada+loans@gmail.com`. */
  readonly separator: "+" | "-";
  readonly ignoresDots?: true;
}

/**
 * Providers that deliver several spellings to one mailbox. Other providers may deliver them to different people. Sources:
 * - Yahoo, a base name, a dash and a keyword: http://help.yahoo.com/help/uk/bt/tutorials/mail/addressguard2.html
 * - others: https://github.com/gmr/email-normalize
 */
const PROVIDERS: readonly Mailboxes[] = [
  { domains: "gmail.com googlemail.com", separator: "+", ignoresDots: true },
  { domains: "outlook.com hotmail.com live.com msn.com", separator: "+" },
  { domains: "icloud.com me.com mac.com", separator: "+" },
  { domains: "yahoo.com yahoo.co.id yahoo.co.uk ymail.com rocketmail.com", separator: "-" },
  { domains: "proton.me protonmail.com pm.me", separator: "+" },
  { domains: "fastmail.com fastmail.fm", separator: "+" },
];
/** Maps each alias domain to the main domain of the same mailboxes. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};
const MAILBOXES = new Map(
  PROVIDERS.flatMap((provider) =>
    provider.domains.split(" ").map((domain) => [domain, provider] as const),
  ),
);

/** Returns the main spelling of a mailbox: `toCanonicalAccount("a.da+loans@googlemail.com") // => "ada@gmail.com"` */
export function toCanonicalAccount(account: string): string {
  const at = account.lastIndexOf("@");
  const [name, domain] = [account.slice(0, at), account.slice(at + 1)];
  const provider = MAILBOXES.get(domain);
  if (at < 1 || !provider) return account;
  const [base = ""] = name.split(provider.separator);
  const mailbox = provider.ignoresDots ? base.replaceAll(".", "") : base;
  return mailbox === "" ? account : `${mailbox}@${SAME_DOMAIN[domain] ?? domain}`;
}

/** Finds the user with this verified address or number. Old accounts may have no canonical address. */
export async function findUserByAccount(
  { read }: Store,
  account: string,
): Promise<UserRow | undefined> {
  if (getAccountKind(account) === "phone") return read.userByPhone(account);
  // Always runs both queries, so that the response time does not reveal whether an account exists.
  const [user, sameMailbox] = await Promise.all([
    read.userByEmail(account),
    read.userByCanonicalEmail(toCanonicalAccount(account)),
  ]);
  return user ?? sameMailbox;
}

/** Throws 0004 if the user no longer exists, because a session may briefly outlive its account. */
export async function getUser({ read }: Store, userId: string): Promise<UserRow> {
  const user = await read.userById(userId);
  if (!user) throw new Failure("0004");
  return user;
}

export function findUserInTransaction(db: Db, userId: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
}

export function toAddressLockName(account: string): string {
  return `address:${toCanonicalAccount(account)}`;
}

export function listAccountSpellings({ email, phone }: Pick<UserRow, "email" | "phone">): string[] {
  const accounts = [email, phone].filter((account) => account !== null);
  return [...new Set([...accounts, ...accounts.map(toCanonicalAccount)])];
}

export function findUserByIdOrAccount(
  store: Store,
  idOrAccount: string,
): Promise<UserRow | undefined> {
  const account = normaliseAccount(idOrAccount);
  return account === undefined
    ? store.read.userById(idOrAccount)
    : findUserByAccount(store, account);
}

/** A code or link verifies an address. A claimed address is unverified: it allows no login, and others may claim it. */

/** Removes the claims of all users to an address. Call inside the transaction that verifies the address. */
export async function removeAddressClaims(db: Db, account: string, now: number): Promise<void> {
  const column = getAccountKind(account) === "email" ? "claimed_email" : "claimed_phone";
  await db
    .updateTable("users")
    .set({ [column]: null, updated_at: now })
    .where(column, "=", account)
    .execute();
}

/** Returns false if the user has not claimed the address. Throws if another user has already verified it. */
export async function verifyClaim(
  db: Db,
  { userId, account }: { userId: string; account: string },
  now: number,
): Promise<boolean> {
  const isEmail = getAccountKind(account) === "email";
  const result = await db
    .updateTable("users")
    .set(
      isEmail
        ? { ...toEmailColumns(account), email_activated_at: now }
        : { phone: account, trust_due_at: now },
    )
    .where("id", "=", userId)
    .where(isEmail ? "claimed_email" : "claimed_phone", "=", account)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await removeAddressClaims(db, account, now);
  return true;
}

export function toEmailColumns(email: string | null) {
  return { email, canonical_email: email === null ? null : toCanonicalAccount(email) };
}

export function getVerifiedOrClaimedAddresses(user: UserRow) {
  return { email: user.email ?? user.claimed_email, phone: user.phone ?? user.claimed_phone };
}

/** Domains of services that forward mails to a mailbox: DuckDuckGo, Firefox Relay, Apple, SimpleLogin, addy.io. */
const FORWARDS = new Set(
  "duck.com mozmail.com icloud.com privaterelay.appleid.com simplelogin.com addy.io anonaddy.com anonaddy.me passmail.net".split(
    " ",
  ),
);

export function isDisposableEmail(email: string): boolean {
  const blacklist = mailchecker.blacklist();
  const labels = domainToASCII(email.slice(email.lastIndexOf("@") + 1)).split(".");
  if (FORWARDS.has(labels.slice(-2).join("."))) return false;
  return labels.some((_, index) => blacklist.has(labels.slice(index).join(".")));
}

/** Throws 1006 with the moderator's reason, because users without an e-mail address get no mail about it. */
export async function assertNotSuspended(
  db: Db,
  user: Pick<UserRow, "id" | "suspended_at"> | undefined,
): Promise<void> {
  if (!user || user.suspended_at === null) return;
  const act = await db
    .selectFrom("moderation_acts")
    .select(["id", "reason"])
    .where("post_type", "=", "account")
    .where("post_id", "=", user.id)
    .where("decision", "=", "suspend")
    .orderBy("number", "desc")
    .executeTakeFirst();
  if (!act) throw new Failure("1006", { text: "messages:failure.suspended" });
  const values = { reason: act.reason, reference: act.id, email: SITE.email };
  throw new Failure("1006", { text: ["messages:failure.suspendedFor", values] });
}
