import type { SentCode } from "#contract/accounts/verification-code.ts";
import type { Locale } from "#i18n/locales.ts";
import { addressLock, getUser } from "#server/accounts/account.ts";
import { proveByCode, useCode } from "#server/accounts/credentials/code-proof.ts";
import { sendStoredCode } from "#server/accounts/credentials/verification-code.ts";
import { Failure } from "#server/core/failure.ts";
import { isUniqueViolation } from "#server/db/database-down.ts";
import { isServed } from "#server/delivery/served-countries.ts";
import type { Services } from "#server/services.ts";
import { proveClaim } from "./claimed-address.ts";

export async function sendPhoneCode(
  services: Pick<Services, "store" | "delivery" | "clock" | "config">,
  userId: string,
  locale: Locale,
): Promise<SentCode> {
  const { store } = services;
  const { claimed_phone: account } = await getUser(store, userId);
  if (account === null) throw new Failure("1003");
  if (!isServed(services.config, account)) {
    throw new Failure("1003", { text: "messages:failure.phoneUnreachable" });
  }
  if (await store.read.userByPhone(account)) throw new Failure("2004");
  return sendStoredCode(services, { account, scene: "activate", locale });
}

export async function activatePhoneByCode(
  services: Pick<Services, "store" | "clock">,
  userId: string,
  otp: string,
): Promise<void> {
  const { store, clock } = services;
  const { phone, claimed_phone: account } = await getUser(store, userId);
  if (phone !== null) return;
  if (account === null) throw new Failure("1003");
  const proof = await proveByCode(services, { accounts: [account], scene: "activate", otp });
  const now = clock.now();
  try {
    await store.transaction(
      async (db) => {
        await useCode(db, proof, now);
        if (!(await proveClaim(db, { userId, account }, now))) throw new Failure("1003");
      },
      { lock: addressLock(account) },
    );
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure("2004") : error;
  }
}
