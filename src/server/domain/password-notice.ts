import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { UserRow } from "#server/db/tables.ts";
import { Failure } from "#server/failure.ts";
import type { Services } from "#server/services.ts";

/** The page where a password is changed (type 7). */
const PASSWORD_PAGE = "/login?type=7";

/** Tells a person that their password changed. What was done stays done when nobody takes the message. */
export async function tellPasswordChanged(
  { delivery, config }: Pick<Services, "delivery" | "config">,
  user: UserRow,
): Promise<void> {
  const locale = localeOf(user);
  const values = { link: `${config.siteUrl}${addressOf(locale, PASSWORD_PAGE)}` };
  const message = { locale, kind: "passwordChanged", values } as const;
  try {
    if (user.email !== null) await delivery.send({ ...message, channel: "email", to: user.email });
    else if (user.phone !== null) {
      await delivery.send({ ...message, channel: "sms", to: user.phone });
    }
  } catch (error) {
    // Delivery has logged why.
    if (!(error instanceof Failure)) throw error;
  }
}

function localeOf(user: UserRow): Locale {
  return LOCALE_CODES.find((code) => code === user.locale) ?? DEFAULT_LOCALE;
}
