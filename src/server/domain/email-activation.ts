import { activateEmail } from "#contract/email-activation.ts";
import { LOCALES, type Locale } from "#i18n/locales.ts";
import { DAY, HOUR } from "#server/clock.ts";
import type { Db } from "#server/db/store.ts";
import { hashOf, isToken, newToken } from "#server/domain/secrets.ts";
import { refuseTooManySent } from "#server/domain/sent-limit.ts";
import { Failure } from "#server/failure.ts";
import type { Services } from "#server/services.ts";

const LINK_LIFE = DAY;

interface SentActivation {
  emailActivated: boolean;
  sentTo: string | null;
}

type Sending = Pick<Services, "store" | "delivery" | "clock" | "config">;

/** Sends the link that activates the user's e-mail address, unless that is active. */
export async function sendActivation(
  services: Sending,
  userId: string,
  locale: Locale,
): Promise<SentActivation> {
  const user = await services.store.read.userById(userId);
  if (!user) throw new Failure("0004");
  if (user.email === null) throw new Failure("1003");
  if (user.email_activated_at !== null) return { emailActivated: true, sentTo: null };
  const token = newToken();
  await keepActivation(services, { userId, email: user.email, tokenHash: hashOf(token) });
  try {
    await deliverActivation(services, user.email, token, locale);
  } catch (error) {
    await services.store.db
      .deleteFrom("email_activations")
      .where("token_hash", "=", hashOf(token))
      .execute();
    throw error;
  }
  return { emailActivated: false, sentTo: user.email };
}

async function keepActivation(
  { store, clock }: Sending,
  { userId, email, tokenHash }: { userId: string; email: string; tokenHash: string },
): Promise<void> {
  await store.transaction(
    async (db) => {
      const now = clock.now();
      const sent = await db
        .selectFrom("email_activations")
        .select("created_at")
        .where("user_id", "=", userId)
        .where("created_at", ">", now - HOUR)
        .execute();
      refuseTooManySent(sent, now);
      await db
        .insertInto("email_activations")
        .values({
          token_hash: tokenHash,
          user_id: userId,
          email,
          created_at: now,
          expires_at: now + LINK_LIFE,
          used_at: null,
        })
        .execute();
    },
    { lock: `activation:${userId}` },
  );
}

async function deliverActivation(
  { delivery, config }: Sending,
  email: string,
  token: string,
  locale: Locale,
): Promise<void> {
  const query = new URLSearchParams({ token, lang: LOCALES[locale].tag });
  const link = `${config.publicApiBase ?? config.siteUrl}${activateEmail.path}?${query}`;
  const values = { link, hours: LINK_LIFE / HOUR };
  await delivery.send({ channel: "email", to: email, locale, kind: "emailActivation", values });
}

/** Follows a link. Following it once more, with the address active, changes nothing. */
export async function activateByToken(
  { store, clock }: Pick<Services, "store" | "clock">,
  token: string,
): Promise<void> {
  if (!isToken(token)) throw new Failure("2002");
  const now = clock.now();
  await store.transaction(async (db) => {
    const link = await db
      .selectFrom("email_activations")
      .innerJoin("users", "users.id", "email_activations.user_id")
      .select(["users.id as userId", "email_activations.email", "email_activations.used_at"])
      .select(["users.email_activated_at as activatedAt"])
      .where("email_activations.token_hash", "=", hashOf(token))
      .where("email_activations.expires_at", ">", now)
      .whereRef("users.email", "=", "email_activations.email")
      .executeTakeFirst();
    if (!link || (link.used_at !== null && link.activatedAt === null)) throw new Failure("2002");
    await activateEmailOf(db, link.userId, link.email, now);
    await db
      .updateTable("email_activations")
      .set({ used_at: now })
      .where("token_hash", "=", hashOf(token))
      .where("used_at", "is", null)
      .execute();
  });
}

/** Whoever has read a mail to the address has proved that it is theirs. Of a telephone nothing is noted. */
export async function activateEmailOf(
  db: Db,
  userId: string,
  account: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ email_activated_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("email", "=", account)
    .where("email_activated_at", "is", null)
    .execute();
}
