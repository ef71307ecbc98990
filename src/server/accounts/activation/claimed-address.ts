import { getAccountKind } from "#contract/accounts/account.ts";
import { canonicalAccount } from "#server/accounts/account.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/*
 * A code or link proves an address. Until then it is a claim:
 * no login name, no password reset, and no obstacle for another registration.
 */

/** Removes claims of other users. Call inside the transaction that proves the address. */
export async function endClaims(db: Db, account: string, now: number): Promise<void> {
  const column = getAccountKind(account) === "email" ? "claimed_email" : "claimed_phone";
  await db
    .updateTable("users")
    .set({ [column]: null, updated_at: now })
    .where(column, "=", account)
    .execute();
}

/**
 * Turns a claim into a proved address. Returns false without the claim; throws a unique violation if another
 * user has proved the address.
 */
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
