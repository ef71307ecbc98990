import { DEFAULT_LOCALE, type Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

/** Long tests run in the language with the longest words and in another script. */
export const JOURNEY_LOCALES: readonly Locale[] = ["id_ID", "zh_CN"];

export function textsOf(locale: Locale = DEFAULT_LOCALE) {
  return getText(locale);
}
