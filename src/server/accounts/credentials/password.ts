import { isAccount, type resetPassword } from "#contract/accounts/password.ts";
import type { ParsedOf } from "#contract/wire/endpoint.ts";
import { accountsOf, findUserByAccount } from "#server/accounts/account.ts";
import { shownAddressesOf } from "#server/accounts/activation/claimed-address.ts";
import { endSessionsOf } from "#server/accounts/session.ts";
import { invalidField, notRegistered } from "#server/core/failure.ts";
import { userLock } from "#server/db/transaction-lock.ts";
import type { Services } from "#server/services.ts";
import { endCodesOf, proveByCode, useCode } from "./code-proof.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { tellPasswordChanged } from "./password-notice.ts";
import { slowHash } from "./slow-hash.ts";

/** Sets a new password with a code, ends every session and other code, and tells the person so. */
export async function changePassword(
  services: Services,
  form: ParsedOf<typeof resetPassword, "body">,
): Promise<void> {
  const { store, clock } = services;
  const { account, otp, password } = form;
  refuseCommonPassword(password);
  const user = await findUserByAccount(store, account);
  if (!user) throw notRegistered(account);
  const proven = await proveByCode(services, { accounts: [account], scene: "reset", otp });
  // Only now: it would tell whoever asks what the other address of the account is.
  const addresses = Object.values(shownAddressesOf(user)).filter((address) => address !== null);
  if (isAccount(password, addresses)) {
    throw invalidField("password", "messages:field.password.account");
  }
  const passwordHash = await slowHash(password);
  const now = clock.now();
  await store.transaction(
    async (db) => {
      await useCode(db, proven, now);
      await db
        .updateTable("users")
        .set({ password_hash: passwordHash, updated_at: now })
        .where("id", "=", user.id)
        .execute();
      await endSessionsOf(db, user.id);
      await endCodesOf(db, accountsOf(user), now);
    },
    { lock: userLock(user.id) },
  );
  await tellPasswordChanged(services, user);
}
