import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { toLoggedError } from "#server/core/log.ts";
import type { UserRow } from "#server/db/tables.ts";
import { DeliveryFailed } from "#server/delivery/letter.ts";
import type { Services } from "#server/services.ts";

type Mailer = Pick<Services, "delivery" | "config" | "log">;

/** Sends the notice by e-mail and SMS, so that a thief of one channel cannot hide the change. Never rejects. */
export async function notifyPasswordChanged(services: Mailer, user: UserRow): Promise<void> {
  const { delivery } = services;
  const notice = { ...createNotice(services, user), kind: "passwordChanged" } as const;
  const deliveries = [];
  if (user.email !== null)
    deliveries.push(delivery.send({ ...notice, channel: "email", to: user.email }));
  if (user.phone !== null)
    deliveries.push(delivery.send({ ...notice, channel: "sms", to: user.phone, isForOwner: true }));
  await Promise.all(deliveries.map((delivered) => logFailedDelivery(services, delivered)));
}

/** Sends the notice only by e-mail, because each SMS costs money. Never rejects, because logins do not await it. */
export async function notifyNewDevice(
  services: Mailer,
  user: UserRow,
  device: string | null,
): Promise<void> {
  if (user.email === null) return;
  const { locale, values } = createNotice(services, user);
  const mail = { channel: "email", to: user.email, locale, kind: "newDevice" } as const;
  const delivered = services.delivery.send({ ...mail, values: { ...values, device } });
  await logFailedDelivery(services, delivered);
}

/** Sends the notice only by e-mail, because each SMS costs money. Never rejects. */
export async function notifyPasskeyChanged(
  services: Mailer,
  user: UserRow,
  change: "added" | "removed",
): Promise<void> {
  if (user.email === null) return;
  const { locale, values } = createNotice(services, user);
  const mail = { channel: "email", to: user.email, locale, kind: "passkeyChanged" } as const;
  await logFailedDelivery(
    services,
    services.delivery.send({ ...mail, values: { ...values, change } }),
  );
}

const PASSWORD_PAGE = "/login?type=7";

function createNotice({ config }: Mailer, user: UserRow) {
  const locale = getUserLocale(user);
  return { locale, values: { link: `${config.siteUrl}${addressOf(locale, PASSWORD_PAGE)}` } };
}

function getUserLocale(user: UserRow): Locale {
  return LOCALE_CODES.find((code) => code === user.locale) ?? DEFAULT_LOCALE;
}

/** Logs only unexpected errors, because the delivery itself logs its failures. */
async function logFailedDelivery(
  { log }: Pick<Services, "log">,
  delivered: Promise<void>,
): Promise<void> {
  try {
    await delivered;
  } catch (error) {
    if (!(error instanceof DeliveryFailed))
      log.error({ err: toLoggedError(error) }, "notice not sent");
  }
}
