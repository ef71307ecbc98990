import { ask } from "#contract/assistant/assistant.ts";
import { madeOf } from "#server/core/built-file.ts";
import { Failure } from "#server/core/failure.ts";
import { languageOf } from "#server/core/language.ts";
import { addressReader } from "#server/http/client-address.ts";
import type { MountEndpoint } from "#server/http/mount-endpoint.ts";
import { createNamesakeFinder, createWarningFinder } from "#server/search/warnings.ts";
import type { Services } from "#server/services.ts";
import { answerQuestion } from "./answer.ts";
import { namesOf } from "./names.ts";
import { answerTexts } from "./texts.ts";

export function mountAssistant(mount: MountEndpoint, services: Services): void {
  const { config, limits, readCatalogue, readWarnings } = services;
  const findNames = madeOf(readCatalogue, namesOf);
  const findNamesake = madeOf(readCatalogue, createNamesakeFinder);
  const published = madeOf(readWarnings, createWarningFinder);
  const addressOf = addressReader(config.trustedProxies);

  mount(ask, ({ body: { question, market }, zuid, c }) => {
    const locale = languageOf(c.req.header("Accept-Language"));
    const findWarnings = (question: string) => published()(question, locale, findNamesake());
    const asker = {
      ...{ services, locale, market, findNames: findNames(), findWarnings },
      ...answerTexts(locale),
    };

    /** Whoever has asked models too often still gets plain answers. */
    async function mayAskModel(): Promise<boolean> {
      try {
        await limits.spend("ask", { address: addressOf(c), deviceId: zuid });
        return true;
      } catch (error) {
        if (error instanceof Failure && error.code === "1004") return false;
        throw error;
      }
    }

    return (leaving) => answerQuestion(asker, question, mayAskModel, leaving);
  });
}
