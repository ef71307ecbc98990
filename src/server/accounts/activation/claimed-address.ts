import { kindOfAccount } from "#contract/accounts/account.ts";
import { canonicalAccount } from "#server/accounts/account.ts";
import type { Db } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";

/*
 * An address is a user's own once a code or link that went there came back. What a user only says is
 * a claim: it logs nobody in, resets no password, and keeps nobody from registering it.
 */

/** Whoever has proved an address has it alone. Call inside the transaction that proves it. */
export async function endClaims(db: Db, account: string, now: number): Promise<void> {
  const column = kindOfAccount(account) === "email" ? "claimed_email" : "claimed_phone";
  await db
    .updateTable("users")
    .set({ [column]: null, updated_at: now })
    .where(column, "=", account)
    .execute();
}

/**
 * Makes a claimed address the user's own. False when they do not claim it any more; a unique
 * violation when somebody else has proved it meanwhile.
 */
export async function proveClaim(
  db: Db,
  { userId, account }: { userId: string; account: string },
  now: number,
): Promise<boolean> {
  const isEmail = kindOfAccount(account) === "email";
  const proved = await db
    .updateTable("users")
    .set(isEmail ? { ...provedEmail(account), email_activated_at: now } : { phone: account })
    .where("id", "=", userId)
    .where(isEmail ? "claimed_email" : "claimed_phone", "=", account)
    .executeTakeFirst();
  if (proved.numUpdatedRows !== 1n) return false;
  await endClaims(db, account, now);
  return true;
}

/** The columns of an e-mail address that its user has proved: one account per mailbox. */
export function provedEmail(email: string | null) {
  return { email, canonical_email: email === null ? null : canonicalAccount(email) };
}

/** The addresses that a user sees as theirs, proved or not. */
export function shownAddressesOf(user: UserRow) {
  return { email: user.email ?? user.claimed_email, phone: user.phone ?? user.claimed_phone };
}
