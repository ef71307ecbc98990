import type { Locale } from "#i18n/locales.ts";

/** Props of a component with texts, and figures or dates of its language. */
export interface Localized<Texts> {
  texts: Texts;
  locale: Locale;
}
