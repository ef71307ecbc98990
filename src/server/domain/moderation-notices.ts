import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { DAY } from "#server/clock.ts";
import { DeliveryFailed } from "#server/delivery/delivery-failed.ts";
import type { EmailMessage } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";
import { noticesToAuthors } from "./author-notices.ts";
import { noticesToReporters } from "./reporter-notices.ts";

/** After that nobody expects to hear of it any more. */
const TOLD_WITHIN = 30 * DAY;

/** The page with the rules for what is written here. */
export const RULES_PAGE = "/TermsandConditions.html";

/** A mail about what was decided, and how to remember that it went out. */
export interface Notice {
  readonly message: EmailMessage;
  /** In words for the moderator, without the address. */
  readonly to: string;
  markTold(at: number): Promise<unknown>;
}

export interface Told {
  readonly sent: number;
  /** `the author of comment:019a: unreachable` */
  readonly failed: readonly string[];
}

/**
 * Tells authors and reporters what was decided, as far as they have not been told: all that is
 * outstanding, so that what nobody accepted goes out the next time.
 */
export async function tellOutstanding(
  services: Pick<Services, "store" | "delivery" | "config" | "clock">,
): Promise<Told> {
  const { delivery, clock } = services;
  const since = clock.now() - TOLD_WITHIN;
  const notices = [
    ...(await noticesToAuthors(services, since)),
    ...(await noticesToReporters(services, since)),
  ];
  const failed: string[] = [];
  for (const { message, to, markTold } of notices) {
    try {
      await delivery.send(message);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      failed.push(`${to}: ${error.reason}`);
      continue;
    }
    await markTold(clock.now());
  }
  return { sent: notices.length - failed.length, failed };
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
