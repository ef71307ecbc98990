import type { Locale } from "#i18n/locales.ts";
import type { Say, Text } from "#i18n/texts.ts";
import { textsOf } from "#server/core/texts.ts";

const texts = await textsOf(["assistant", "catalogue", "community", "warnings"]);

/** The words of answers, in Indonesian where the language lacks one. */
export function answerTexts(locale: Locale): { readonly t: Text; readonly say: Say } {
  const t: Text = (key, values) => texts(locale)(key, { ...values });
  return { t, say: (key, values) => ({ text: t(key, values) }) };
}
