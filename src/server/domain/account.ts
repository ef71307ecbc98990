import { kindOfAccount } from "#contract/account.ts";
import type { Store } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/** The user of an account in its stored form. */
export function findUserByAccount(store: Store, account: string): Promise<UserRow | undefined> {
  const isEmail = kindOfAccount(account) === "email";
  return isEmail ? store.read.userByEmail(account) : store.read.userByPhone(account);
}
