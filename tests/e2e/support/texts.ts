import { filled } from "#i18n/filled.ts";
import { DEFAULT_LOCALE, type Locale } from "#i18n/locales.ts";
import { getText } from "#i18n/texts.ts";

/** The words of the site with what is put into them, as a page shows them. */
export function textsOf(locale: Locale = DEFAULT_LOCALE) {
  const t = getText(locale);
  return (key: string, values: Record<string, string | number> = {}) => filled(t(key), values);
}
