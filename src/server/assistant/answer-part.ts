import type { Answer, AnswerLink } from "#contract/assistant/assistant.ts";
import type { Market } from "#contract/catalogue/constants.ts";
import type { FoundWarnings } from "#contract/warnings/warning.ts";
import { addressOf, type PagePath } from "#i18n/addresses.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Say, Translate } from "#i18n/texts.ts";
import type { FindNames } from "#server/assistant/names.ts";
import type { Services } from "#server/services.ts";

/** Sentences in the reader's language, and links to pages with more information. */
export type AnswerPart = Pick<Answer, "sentences" | "links">;

export interface Asker {
  readonly services: Services;
  readonly locale: Locale;
  readonly market: Market;
  readonly t: Translate;
  readonly say: Say;
  readonly findNames: FindNames;
  readonly findWarnings: (question: string) => FoundWarnings | null;
}

export function linkTo({ locale }: Asker, label: string, page: PagePath): AnswerLink {
  return { label, url: addressOf(locale, page) };
}

export function joinAnswerParts(answerParts: readonly AnswerPart[]): AnswerPart {
  const links = answerParts.flatMap((answerPart) => answerPart.links);
  return {
    sentences: [...new Set(answerParts.flatMap(({ sentences }) => sentences))],
    links: [...new Map(links.map((link) => [link.url, link])).values()],
  };
}
