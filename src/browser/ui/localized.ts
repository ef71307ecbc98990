import type { Locale } from "#i18n/locales.ts";

/** Props of a component that shows texts, and figures or dates in the format of the language. */
export interface Localized<Texts> {
  texts: Texts;
  locale: Locale;
}
