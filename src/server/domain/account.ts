import { kindOfAccount, normaliseAccount } from "#contract/account.ts";
import type { Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/** The user who has proved that an account, in its stored form, is theirs. */
export function findUserByAccount(store: Store, account: string): Promise<UserRow | undefined> {
  const isEmail = kindOfAccount(account) === "email";
  return isEmail ? store.read.userByEmail(account) : store.read.userByPhone(account);
}

/** Whoever proves an address waits for who else does. */
export function addressLock(account: string): string {
  return `address:${account}`;
}

/** What a user logs in with, in the stored form. */
export function accountsOf({ email, phone }: Pick<UserRow, "email" | "phone">): string[] {
  return [email, phone].filter((account) => account !== null);
}

/** The user of an account, however it is written, or of an id. */
export function findUser(store: Store, text: string): Promise<UserRow | undefined> {
  const account = normaliseAccount(text);
  return account === undefined ? store.read.userById(text) : findUserByAccount(store, account);
}
