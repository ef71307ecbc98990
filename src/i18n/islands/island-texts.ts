import { FALLBACK_LOCALE, LOCALES, type Locale } from "#i18n/locales.ts";
import { foreignLanguageOf, getText, type Text } from "#i18n/texts.ts";

interface IslandTexts<Texts> {
  texts: Texts;
  /** The language they are in, where that is not the page's: for the element around the island. */
  lang: string | undefined;
}

/**
 * An island speaks one language, so that one element can say which: where a single one of its texts
 * fell back, it gets all of them in the language they fall back to.
 */
export function islandTexts<Texts>(locale: Locale, write: (t: Text) => Texts): IslandTexts<Texts> {
  let isWhole = true;
  const t = getText(locale);
  const texts = write((key, values) => {
    isWhole &&= foreignLanguageOf(locale, key, values) === undefined;
    return t(key, values);
  });
  if (isWhole) return { texts, lang: undefined };
  return { texts: write(getText(FALLBACK_LOCALE)), lang: LOCALES[FALLBACK_LOCALE].tag };
}
