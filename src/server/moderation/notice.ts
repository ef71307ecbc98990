import { addressOf } from "#i18n/addresses.ts";
import { DEFAULT_LOCALE, LOCALE_CODES } from "#i18n/locales.ts";
import type { EmailMessage } from "#server/delivery/message.ts";
import type { Services } from "#server/services.ts";

/**
 * | Decision                                 | Reader   | Mail            |
 * | ---------------------------------------- | -------- | --------------- |
 * | a post was removed                       | author   | `postRemoved`   |
 * | a post is shown again                    | author   | `postShown`     |
 * | a reported post was decided              | reporter | `reportOutcome` |
 * | its author deleted a reported post       | reporter | `reportedGone`  |
 * | the report of a page was answered        | reporter | `reportAnswer`  |
 *
 * Each goes once, to the proven address of an account: the one in a report may be anybody's.
 */
export interface Notice {
  readonly message: EmailMessage;
  /** Names the reader for the moderator, without the address. */
  readonly to: string;
  saveSent(at: number): Promise<unknown>;
}

/** The page with the rules for posts. */
export const RULES_PAGE = "/TermsandConditions.html";

export function recipientOf(config: Services["config"], address: string, language: string | null) {
  const locale = LOCALE_CODES.find((code) => code === language) ?? DEFAULT_LOCALE;
  return {
    to: { channel: "email", to: address, locale } as const,
    linkTo: (page: `/${string}`) => `${config.siteUrl}${addressOf(locale, page)}`,
  };
}
