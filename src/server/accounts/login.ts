import type { Session } from "#contract/accounts/session.ts";
import { proveByCode, useCode } from "#server/accounts/credentials/code-proof.ts";
import { verifySecret } from "#server/accounts/credentials/slow-hash.ts";
import { Failure, notRegistered } from "#server/core/failure.ts";
import type { Limits } from "#server/http/limits/limits.ts";
import { networkOf } from "#server/http/limits/network.ts";
import type { Services } from "#server/services.ts";
import { canonicalAccount, findUserByAccount } from "./account.ts";
import { createSession } from "./session.ts";

/** Unknown accounts take the same time and get the same error as wrong passwords. */
export async function loginWithPassword(
  services: Pick<Services, "store" | "clock" | "config" | "limits">,
  { account, password }: { account: string; password: string },
  address: string | null,
): Promise<Session> {
  await countGuess(services.limits, account, address);
  const user = await findUserByAccount(services.store, account);
  const isRight = await verifySecret(user?.password_hash ?? null, password);
  if (!user || !isRight) throw new Failure("2001");
  return createSession(services, user, async (db) => {
    // The password may have been changed while it was compared.
    const same = await db
      .selectFrom("users")
      .select("id")
      .where("id", "=", user.id)
      .where("password_hash", "=", user.password_hash)
      .executeTakeFirst();
    if (!same) throw new Failure("2001");
  });
}

export async function loginByCode(
  services: Pick<Services, "store" | "clock" | "config">,
  { account, otp }: { account: string; otp: string },
): Promise<Session> {
  const user = await findUserByAccount(services.store, account);
  if (!user) throw notRegistered(account);
  const proof = await proveByCode(services, { accounts: [account], scene: "login", otp });
  return createSession(services, user, (db) => useCode(db, proof, services.clock.now()));
}

/** The limit per network first, so that one network cannot exhaust the limit of the account. */
async function countGuess(limits: Limits, account: string, address: string | null): Promise<void> {
  const mailbox = canonicalAccount(account);
  const network = address === null ? "" : networkOf(address);
  await limits.spend("password", { accountOnNetwork: `${mailbox} ${network}` });
  await limits.spend("password", { account: mailbox });
}
