import { ask } from "#contract/assistant/assistant.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Say, Text } from "#i18n/texts.ts";
import { createDerivedReader } from "#server/core/built-file.ts";
import { Failure } from "#server/core/failure.ts";
import { readLocale } from "#server/core/language.ts";
import { loadTexts } from "#server/core/texts.ts";
import { createAddressReader } from "#server/http/client-address.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { createWarningFinder } from "#server/search/warnings.ts";
import type { Services } from "#server/services.ts";
import { answerQuestion } from "./answer.ts";
import { createNameFinder } from "./names.ts";

export function mountAssistant(mount: MountEndpoint, services: Services): void {
  const { config, limits, readCatalogue, readWarnings } = services;
  const findNames = createDerivedReader(readCatalogue, createNameFinder);
  const findPublished = createWarningFinder(readWarnings, readCatalogue);
  const readAddress = createAddressReader(config.trustedProxies);

  mount(ask, ({ body: { question, market }, zuid, c }) => {
    const locale = readLocale(c);
    const findWarnings = (question: string) => findPublished(question, locale);
    const asker = {
      ...{ services, locale, market, findNames: findNames(), findWarnings },
      ...answerTexts(locale),
    };

    /** False above the rate limit, so that readers still get an answer by rules. */
    async function spendModelLimit(): Promise<boolean> {
      try {
        await limits.spend("ask", { address: readAddress(c), deviceId: zuid });
        return true;
      } catch (error) {
        if (error instanceof Failure && error.code === "1004") return false;
        throw error;
      }
    }

    return answerQuestion(asker, question, spendModelLimit, c.req.raw.signal);
  });
}

const texts = await loadTexts(["assistant", "catalogue", "community", "warnings"]);

function answerTexts(locale: Locale): { readonly t: Text; readonly say: Say } {
  const t: Text = (key, values) => texts(locale)(key, { ...values });
  return { t, say: (key, values) => ({ text: t(key, values) }) };
}
