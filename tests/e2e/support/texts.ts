import { DEFAULT_LOCALE, type Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

/**
 * For tests of many steps: the language of the longest words, and another script. In the other two only
 * the words differ, which `check-texts` compares and `every-page` looks at.
 */
export const JOURNEY_LOCALES: readonly Locale[] = ["id_ID", "zh_CN"];

/** The words of the site with what is put into them, as a page shows them. */
export function textsOf(locale: Locale = DEFAULT_LOCALE) {
  return getText(locale);
}
