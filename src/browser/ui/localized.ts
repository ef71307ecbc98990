import type { Locale } from "#i18n/locales.ts";

/** Props of a component with texts and localized figures or dates. */
export interface Localized<Texts> {
  texts: Texts;
  locale: Locale;
}
