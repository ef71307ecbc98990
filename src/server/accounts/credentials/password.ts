import { doesPasswordMatchAccount, type resetPassword } from "#contract/accounts/password.ts";
import type { changePassword } from "#contract/accounts/security.ts";
import type { Session } from "#contract/accounts/session.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import {
  findUserByAccount,
  getUser,
  getVerifiedOrClaimedAddresses,
  listAccountSpellings,
} from "#server/accounts/account.ts";
import {
  consumeCode,
  invalidateCodes,
  verifyCode,
} from "#server/accounts/credentials/code-proof.ts";
import { assertStrongPassword } from "#server/accounts/credentials/password-strength.ts";
import { hashGuessableSecret, verifySecret } from "#server/accounts/credentials/slow-hash.ts";
import { type Client, findAllowance } from "#server/accounts/known-device.ts";
import { assertPasswordUnchanged, spendPasswordLimits } from "#server/accounts/login.ts";
import { notifyPasskeyChanged, notifyPasswordChanged } from "#server/accounts/owner-notice.ts";
import { createSession, endAllSessions } from "#server/accounts/session.ts";
import { DAY } from "#server/core/clock.ts";
import { Failure, toInvalidFieldFailure, toNotRegisteredFailure } from "#server/core/failure.ts";
import { type Db, toUserLockName } from "#server/db/store.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";

export async function resetPasswordByCode(
  services: Services,
  form: ParsedOf<typeof resetPassword, "body">,
  client: Client,
): Promise<void> {
  const { store, clock } = services;
  const { account, otp, password } = form;
  assertStrongPassword(password, { email: account });
  const user = await findUserByAccount(store, account);
  const proof = await verifyCode(services, {
    accounts: [account],
    scene: "reset",
    otp,
    userId: user?.id,
    client,
  });
  if (!user) throw toNotRegisteredFailure(account);
  // Checks the new password after the code, because the error could reveal the account's other address.
  assertAllowedPassword(password, user);
  const passwordHash = await hashGuessableSecret(password);
  const now = clock.now();
  const removedPasskeys = await store.transaction(
    async (db) => {
      await consumeCode(db, proof, now);
      await replacePassword(db, user, { passwordHash, client, now });
      return removeNewPasskeys(db, user.id, now);
    },
    { lock: toUserLockName(user.id) },
  );
  if (removedPasskeys > 0n) await notifyPasskeyChanged(services, user, "removed");
  await notifyPasswordChanged(services, user);
}

/** Removes passkeys added recently, because a thief may have added one. */
async function removeNewPasskeys(db: Db, userId: string, now: number): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("created_at", ">", now - DAY)
    .executeTakeFirst();
  return numDeletedRows;
}

/** Throws 2001 if the current password is wrong. Ends all sessions and starts a new one. */
export async function changeOwnPassword(
  services: Services,
  userId: string,
  form: ParsedOf<typeof changePassword, "body">,
  client: Client,
): Promise<Session> {
  const { store, clock } = services;
  const user = await getUser(store, userId);
  assertAllowedPassword(form.password, user);
  await verifyOwnPassword(services, user, form.current_password, client);
  const passwordHash = await hashGuessableSecret(form.password);
  const session = await createSession(services, user, client, async (db) => {
    await assertPasswordUnchanged(db, user);
    await replacePassword(db, user, { passwordHash, client, now: clock.now() });
  });
  // Does not await the mail, because a slow mail server must not delay the response with the new session.
  notifyPasswordChanged(services, user);
  return session;
}

/** Verifies the password of a signed-in user before a change of security settings. Throws 2001 if it is wrong. */
export async function verifyOwnPassword(
  { store, limits }: Pick<Services, "store" | "limits">,
  user: UserRow,
  password: string,
  client: Client,
): Promise<void> {
  await spendPasswordLimits(limits, user.id, await findAllowance(store.db, user.id, client));
  if (!(await verifySecret(user.password_hash, password)))
    throw new Failure("2001", { text: "messages:field.currentPassword.wrong" });
}

function assertAllowedPassword(password: string, user: UserRow): void {
  const addresses = Object.values(getVerifiedOrClaimedAddresses(user)).filter(
    (address) => address !== null,
  );
  if (doesPasswordMatchAccount(password, addresses)) {
    throw toInvalidFieldFailure("password", "messages:field.password.account");
  }
  assertStrongPassword(password, user);
}

interface PasswordChange {
  readonly passwordHash: string;
  readonly client: Client;
  readonly now: number;
}

/** Stores the password, ends all sessions and codes of the account, and forgets all devices except the client's. */
async function replacePassword(
  db: Db,
  user: UserRow,
  { passwordHash, client, now }: PasswordChange,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash, updated_at: now })
    .where("id", "=", user.id)
    .execute();
  await endAllSessions(db, user.id);
  await db
    .deleteFrom("known_devices")
    .where("user_id", "=", user.id)
    .where("device_hash", "!=", client.deviceHash ?? "")
    .execute();
  await invalidateCodes(db, listAccountSpellings(user), now);
}
