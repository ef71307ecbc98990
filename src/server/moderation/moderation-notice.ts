import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import type { EmailMessage } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";

/** The page with the rules for what is written here. */
export const RULES_PAGE = "/TermsandConditions.html";

/** A mail about what was decided, and how to remember that it went out. */
export interface Notice {
  readonly message: EmailMessage;
  /** In words for the moderator, without the address. */
  readonly to: string;
  markTold(at: number): Promise<unknown>;
}

export function localeOf(user: { readonly locale: string | null }): Locale {
  return LOCALE_CODES.find((code) => code === user.locale) ?? DEFAULT_LOCALE;
}

export function linkTo(
  { config }: Pick<Services, "config">,
  locale: Locale,
  page: `/${string}`,
): string {
  return `${config.siteUrl}${addressOf(locale, page)}`;
}
