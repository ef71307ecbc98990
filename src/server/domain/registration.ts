import type { ParsedOf } from "#contract/endpoint.ts";
import type { register } from "#contract/registration.ts";
import type { Session } from "#contract/session.ts";
import type { Locale } from "#i18n/locales.ts";
import { isUniqueViolation } from "#server/db/database-down.ts";
import { newId } from "#server/db/ids.ts";
import type { UserRow } from "#server/db/tables.ts";
import { proveByCode, useCode } from "#server/domain/code-proof.ts";
import { refuseCommonPassword } from "#server/domain/common-passwords.ts";
import { beginSession, sessionOf } from "#server/domain/session.ts";
import { slowHash } from "#server/domain/slow-hash.ts";
import { Failure } from "#server/failure.ts";
import type { Services } from "#server/services.ts";

interface Origin {
  locale: Locale;
  channel: string;
}

/**
 * Makes an account. The code proves the address it was sent to; an e-mail address that it was not
 * sent to is active only once its link was followed.
 */
export async function registerUser(
  services: Pick<Services, "store" | "clock" | "config">,
  form: ParsedOf<typeof register, "body">,
  { locale, channel }: Origin,
): Promise<Session> {
  const { store, clock, config } = services;
  const { email, phone, first_name, last_name, password, otp } = form;
  refuseCommonPassword(password);
  const proven = await proveByCode(services, { accounts: [email, phone], scene: "register", otp });
  const now = clock.now();
  const user: UserRow = {
    id: newId(),
    email,
    email_activated_at: proven.account === email ? now : null,
    phone,
    first_name,
    last_name,
    user_name: first_name,
    avatar: null,
    password_hash: await slowHash(password),
    channel,
    locale,
    created_at: now,
    updated_at: now,
  };
  try {
    const token = await store.transaction(async (db) => {
      await useCode(db, proven, now);
      await db.insertInto("users").values(user).execute();
      return beginSession(db, user.id, now);
    });
    return sessionOf(user, token, config);
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure("2004") : error;
  }
}
