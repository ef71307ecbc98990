import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { confirmSubscription, unsubscribe } from "#contract/newsletter/newsletter.ts";
import type { Locale } from "#i18n/locales.ts";
import { isDisposableEmail, toCanonicalAccount } from "#server/accounts/account.ts";
import { DAY } from "#server/core/clock.ts";
import { Failure, toInvalidFieldFailure } from "#server/core/failure.ts";
import { createToken, hashToken } from "#server/core/secrets.ts";
import { createTokenLink } from "#server/http/link-page.ts";
import type { Services } from "#server/services.ts";

const CONFIRMATION_PERIOD = 7 * DAY;

type NewsletterServices = Pick<Services, "store" | "clock">;

/** Sends the same mail to subscribers and new addresses, so that nobody can find out subscriptions. */
export async function sendNewsletterConfirmation(
  services: Pick<Services, "store" | "clock" | "delivery" | "limits" | "config">,
  email: string,
  locale: Locale,
): Promise<void> {
  if (isDisposableEmail(email))
    throw toInvalidFieldFailure("email", "messages:field.email.disposable");
  // Many providers deliver "ada+1@" to "ada@", so the limit removes tags from addresses of all providers.
  const account = toCanonicalAccount(email).replace(/(?<=.)\+.*(?=@)/, "");
  await services.limits.spend("delivery", { account });
  const token = createToken();
  await saveSubscriptionRequest(services, email, locale, hashToken(token));
  await services.delivery.send({
    channel: "email",
    to: email,
    locale,
    kind: "newsletterConfirm",
    values: {
      link: createTokenLink(services.config, confirmSubscription.path, token, locale),
      unsubscribeLink: createTokenLink(services.config, unsubscribe.path, token, locale),
    },
  });
}

/** Replaces the previous token of an address. An existing subscription stays active. */
async function saveSubscriptionRequest(
  { store, clock }: NewsletterServices,
  email: string,
  locale: Locale,
  tokenHash: string,
): Promise<void> {
  const now = clock.now();
  const request = { confirm_token_hash: tokenHash, created_at: now };
  await store.db
    .insertInto("newsletter_subscriptions")
    .values({ id: randomUUID(), email, locale, ...request })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({
        ...request,
        locale: sql`case when newsletter_subscriptions.confirmed_at is null
          then excluded.locale else newsletter_subscriptions.locale end`,
      }),
    )
    .execute();
}

/** Throws 2002 for a link that was sent before the latest unsubscription. */
export async function confirmSubscriptionByToken(
  { store, clock }: NewsletterServices,
  token: string,
): Promise<void> {
  const now = clock.now();
  const row = await store.db
    .updateTable("newsletter_subscriptions")
    .set({
      confirmed_at: sql`case when confirmed_at is null or unsubscribed_at is not null
        then ${now} else confirmed_at end`,
      unsubscribed_at: null,
      unsubscribe_token_hash: sql`coalesce(unsubscribe_token_hash, confirm_token_hash)`,
    })
    .where("confirm_token_hash", "=", hashToken(token))
    .where("created_at", ">", now - CONFIRMATION_PERIOD)
    .where((where) =>
      where.or([
        where("unsubscribed_at", "is", null),
        where("unsubscribed_at", "<=", where.ref("created_at")),
      ]),
    )
    .returning("id")
    .executeTakeFirst();
  if (!row) throw toInvalidLinkFailure();
}

/** Unsubscribe links never expire and can be used repeatedly. */
export async function unsubscribeByToken(
  { store, clock }: NewsletterServices,
  token: string,
): Promise<void> {
  for (const column of ["unsubscribe_token_hash", "confirm_token_hash"] as const) {
    const row = await store.db
      .updateTable("newsletter_subscriptions")
      .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, ${clock.now()})` })
      .where(column, "=", hashToken(token))
      .returning("id")
      .executeTakeFirst();
    if (row) return;
  }
  throw toInvalidLinkFailure();
}

function toInvalidLinkFailure(): Failure {
  return new Failure("2002", { text: "messages:failure.invalidLink" });
}
