import { domainToASCII } from "node:url";
import mailchecker from "mailchecker";
import { getAccountKind, normaliseAccount } from "#contract/accounts/account.ts";
import { Failure } from "#server/core/failure.ts";
import type { Db, Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/** Gmail ignores dots and a plus with its suffix; other providers may distinguish such addresses. */
export function canonicalAccount(account: string): string {
  const [, name] = /^([^+]+)(?:\+.*)?@(?:gmail|googlemail)\.com$/.exec(account) ?? [];
  return name === undefined ? account : `${name.replaceAll(".", "")}@gmail.com`;
}

/** Finds the user who has proved this account. Old accounts may exist only under their own spelling. */
export async function findUserByAccount(
  { read }: Store,
  account: string,
): Promise<UserRow | undefined> {
  if (getAccountKind(account) === "phone") return read.userByPhone(account);
  const user = await read.userByEmail(account);
  return user ?? read.userByCanonicalEmail(canonicalAccount(account));
}

/** A session may briefly outlive its account. */
export async function getUser({ read }: Store, userId: string): Promise<UserRow> {
  const user = await read.userById(userId);
  if (!user) throw new Failure("0004");
  return user;
}

export function addressLock(account: string): string {
  return `address:${canonicalAccount(account)}`;
}

export function listAccounts({ email, phone }: Pick<UserRow, "email" | "phone">): string[] {
  const accounts = [email, phone].filter((account) => account !== null);
  return [...new Set([...accounts, ...accounts.map(canonicalAccount)])];
}

export function findUser(store: Store, text: string): Promise<UserRow | undefined> {
  const account = normaliseAccount(text);
  return account === undefined ? store.read.userById(text) : findUserByAccount(store, account);
}

/** A code or link proves an address. A claimed one neither logs in nor blocks other registrations. */

/** Removes claims of other users. Call inside the transaction that proves the address. */
export async function endClaims(db: Db, account: string, now: number): Promise<void> {
  const column = getAccountKind(account) === "email" ? "claimed_email" : "claimed_phone";
  await db
    .updateTable("users")
    .set({ [column]: null, updated_at: now })
    .where(column, "=", account)
    .execute();
}

/** Returns false without the claim; throws a unique violation if another user proved the address. */
export async function proveClaim(
  db: Db,
  { userId, account }: { userId: string; account: string },
  now: number,
): Promise<boolean> {
  const isEmail = getAccountKind(account) === "email";
  const result = await db
    .updateTable("users")
    .set(isEmail ? { ...emailColumns(account), email_activated_at: now } : { phone: account })
    .where("id", "=", userId)
    .where(isEmail ? "claimed_email" : "claimed_phone", "=", account)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await endClaims(db, account, now);
  return true;
}

export function emailColumns(email: string | null) {
  return { email, canonical_email: email === null ? null : canonicalAccount(email) };
}

export function listAddresses(user: UserRow) {
  return { email: user.email ?? user.claimed_email, phone: user.phone ?? user.claimed_phone };
}

/** Permanent aliases that forward to a mailbox: DuckDuckGo, Firefox Relay, Apple, SimpleLogin, addy.io. */
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
