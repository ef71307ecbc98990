import { ask } from "#contract/assistant/assistant.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Say, Translate } from "#i18n/texts.ts";
import { createMemoizedReader } from "#server/core/built-file.ts";
import { readLocale } from "#server/core/language.ts";
import { loadTexts } from "#server/core/texts.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { createWarningFinder } from "#server/search/warnings.ts";
import type { Services } from "#server/services.ts";
import { answerQuestion } from "./answer.ts";
import { createNameFinder } from "./names.ts";

export function mountAssistantRoutes(mountEndpoint: MountEndpoint, services: Services): void {
  const { readCatalogue, readWarnings } = services;
  const findNames = createMemoizedReader(readCatalogue, createNameFinder);
  const findPublished = createWarningFinder(readWarnings, readCatalogue);

  mountEndpoint(ask, ({ body: { question, market }, c }) => {
    const locale = readLocale(c);
    const findWarnings = (question: string) => findPublished(question, locale);
    const asker = {
      ...{ services, locale, market, findNames: findNames(), findWarnings },
      ...createAnswerTexts(locale),
    };

    return answerQuestion(asker, question);
  });
}

const texts = await loadTexts(["assistant", "caps", "catalogue", "community", "warnings"]);

function createAnswerTexts(locale: Locale): {
  readonly t: Translate;
  readonly say: Say;
} {
  const t: Translate = (key, values) => texts(locale)(key, { ...values });
  return { t, say: (key, values) => ({ text: t(key, values) }) };
}
