import { kindOfAccount, normaliseAccount } from "#contract/accounts/account.ts";
import { Failure } from "#server/core/failure.ts";
import type { Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/**
 * One form for all spellings of a mailbox. Gmail ignores dots and what follows a plus, and has two
 * domains; other providers may tell such addresses apart.
 *
 * `canonicalAccount("a.da+loans@googlemail.com") // => "ada@gmail.com"`
 * `canonicalAccount("a.da@yahoo.com")            // => "a.da@yahoo.com"`
 */
export function canonicalAccount(account: string): string {
  const [, name] = /^([^+]+)(?:\+.*)?@(?:gmail|googlemail)\.com$/.exec(account) ?? [];
  return name === undefined ? account : `${name.replaceAll(".", "")}@gmail.com`;
}

/**
 * The user who has proved that an account, in its stored form, is theirs. Accounts from before one
 * mailbox had one account are found by their own spelling.
 */
export async function findUserByAccount(
  { read }: Store,
  account: string,
): Promise<UserRow | undefined> {
  if (kindOfAccount(account) === "phone") return read.userByPhone(account);
  const user = await read.userByEmail(account);
  return user ?? read.userByCanonicalEmail(canonicalAccount(account));
}

/** A signed-in user. Their session may outlive their account by a moment. */
export async function getUser({ read }: Store, userId: string): Promise<UserRow> {
  const user = await read.userById(userId);
  if (!user) throw new Failure("0004");
  return user;
}

/** Serializes the proofs of one address. */
export function addressLock(account: string): string {
  return `address:${canonicalAccount(account)}`;
}

/** The addresses a user can log in with, in stored and canonical form. */
export function accountsOf({ email, phone }: Pick<UserRow, "email" | "phone">): string[] {
  const accounts = [email, phone].filter((account) => account !== null);
  return [...new Set([...accounts, ...accounts.map(canonicalAccount)])];
}

/** The user of an account, however it is written, or of an id. */
export function findUser(store: Store, text: string): Promise<UserRow | undefined> {
  const account = normaliseAccount(text);
  return account === undefined ? store.read.userById(text) : findUserByAccount(store, account);
}
