import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { Failure } from "#server/core/failure.ts";
import type { UserRow } from "#server/db/tables.ts";
import type { Services } from "#server/services.ts";

/** The page where a password is changed (type 7). */
const PASSWORD_PAGE = "/login?type=7";

/**
 * Tells a person that their password changed, by mail and by text message: whoever took one address
 * over does not keep it from the other. What was done stays done when nobody takes the message.
 */
export async function tellPasswordChanged(
  { delivery, config }: Pick<Services, "delivery" | "config">,
  user: UserRow,
): Promise<void> {
  const locale = localeOf(user);
  const values = { link: `${config.siteUrl}${addressOf(locale, PASSWORD_PAGE)}` };
  const notice = { locale, kind: "passwordChanged", values } as const;
  const sending = [];
  if (user.email !== null)
    sending.push(delivery.send({ ...notice, channel: "email", to: user.email }));
  if (user.phone !== null)
    sending.push(delivery.send({ ...notice, channel: "sms", to: user.phone }));
  for (const result of await Promise.allSettled(sending)) {
    // Delivery has logged why.
    if (result.status === "rejected" && !(result.reason instanceof Failure)) throw result.reason;
  }
}

function localeOf(user: UserRow): Locale {
  return LOCALE_CODES.find((code) => code === user.locale) ?? DEFAULT_LOCALE;
}
