import { sql } from "kysely";
import { confirmSubscription, unsubscribe } from "#contract/newsletter/newsletter.ts";
import type { Locale } from "#i18n/locales.ts";
import { canonicalAccount, isDisposableEmail } from "#server/accounts/account.ts";
import { DAY } from "#server/core/clock.ts";
import { Failure, invalidField } from "#server/core/failure.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { newId } from "#server/db/ids.ts";
import { linkTo } from "#server/http/link-page.ts";
import type { Services } from "#server/services.ts";

const CONFIRMATION_PERIOD = 7 * DAY;

type NewsletterServices = Pick<Services, "store" | "clock">;

/** Known addresses get the same mail, so that nothing reveals a subscription. */
export async function requestConfirmation(
  services: Pick<Services, "store" | "clock" | "delivery" | "limits" | "config">,
  email: string,
  locale: Locale,
): Promise<void> {
  if (isDisposableEmail(email)) throw invalidField("email", "messages:field.email.disposable");
  await services.limits.spend("delivery", { account: canonicalAccount(email) });
  const token = newToken();
  await saveRequest(services, email, locale, hashToken(token));
  await services.delivery.send({
    channel: "email",
    to: email,
    locale,
    kind: "newsletterConfirm",
    values: {
      link: linkTo(services.config, confirmSubscription.path, token, locale),
      unsubscribeLink: linkTo(services.config, unsubscribe.path, token, locale),
    },
  });
}

/** Replaces the previous token; a subscription stays. */
async function saveRequest(
  { store, clock }: NewsletterServices,
  email: string,
  locale: Locale,
  tokenHash: string,
): Promise<void> {
  const now = clock.now();
  const request = { confirm_token_hash: tokenHash, created_at: now };
  await store.db
    .insertInto("newsletter_subscriptions")
    .values({ id: newId(), email, locale, ...request })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet({
        ...request,
        locale: sql`case when newsletter_subscriptions.confirmed_at is null
          then excluded.locale else newsletter_subscriptions.locale end`,
      }),
    )
    .execute();
}

/** A link from before an unsubscription is invalid. */
export async function confirm({ store, clock }: NewsletterServices, token: string): Promise<void> {
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
  if (!row) throw createInvalidLink();
}

/** Links never expire and work repeatedly. */
export async function endSubscription(
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
  throw createInvalidLink();
}

function createInvalidLink(): Failure {
  return new Failure("2002", { text: "messages:failure.invalidLink" });
}
