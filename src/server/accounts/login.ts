import type { Session } from "#contract/accounts/session.ts";
import { proveByCode, useCode } from "#server/accounts/credentials/code-proof.ts";
import { isSecretOf } from "#server/accounts/credentials/slow-hash.ts";
import { Failure, notRegistered } from "#server/core/failure.ts";
import { userLock } from "#server/db/transaction-lock.ts";
import type { Limits } from "#server/http/limits/limits.ts";
import { networkOf } from "#server/http/limits/network.ts";
import type { Services } from "#server/services.ts";
import { canonicalAccount, findUserByAccount } from "./account.ts";
import { beginSession, sessionOf } from "./session.ts";

/** An account that is not there takes as long and answers the same as a wrong password. */
export async function loginWithPassword(
  services: Pick<Services, "store" | "clock" | "config" | "limits">,
  { account, password }: { account: string; password: string },
  address: string | null,
): Promise<Session> {
  const { store, clock, config, limits } = services;
  await countGuess(limits, account, address);
  const user = await findUserByAccount(store, account);
  const isRight = await isSecretOf(user?.password_hash ?? null, password);
  if (!user || !isRight) throw new Failure("2001");
  const token = await store.transaction(
    async (db) => {
      // The password may have been changed while it was compared.
      const same = await db
        .selectFrom("users")
        .select("id")
        .where("id", "=", user.id)
        .where("password_hash", "=", user.password_hash)
        .executeTakeFirst();
      if (!same) throw new Failure("2001");
      return beginSession(db, user.id, clock.now());
    },
    { lock: userLock(user.id) },
  );
  return sessionOf(user, token, config);
}

export async function loginByCode(
  services: Pick<Services, "store" | "clock" | "config">,
  { account, otp }: { account: string; otp: string },
): Promise<Session> {
  const { store, clock, config } = services;
  const user = await findUserByAccount(store, account);
  if (!user) throw notRegistered(account);
  const proven = await proveByCode(services, { accounts: [account], scene: "login", otp });
  const now = clock.now();
  const token = await store.transaction(
    async (db) => {
      await useCode(db, proven, now);
      return beginSession(db, user.id, now);
    },
    { lock: userLock(user.id) },
  );
  return sessionOf(user, token, config);
}

/** The network's own limit comes first, so that one network cannot use up the limit of the account. */
async function countGuess(limits: Limits, account: string, address: string | null): Promise<void> {
  const mailbox = canonicalAccount(account);
  const network = address === null ? "" : networkOf(address, 48);
  await limits.spend("password", { accountOnNetwork: `${mailbox} ${network}` });
  await limits.spend("password", { account: mailbox });
}
