/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_ANALYTICS_URL?: string;
  readonly PUBLIC_RISK_METRICS_URL?: string;
}

declare namespace App {
  interface Locals {
    /** The language and texts of the page, set by the middleware. */
    locale: import("#i18n/locales.ts").Locale;
    t: import("#i18n/texts.ts").Translate;
    /** Returns a text, with its language if it differs from the page's. */
    say: import("#i18n/texts.ts").Say;
    /** Returns the `lang` attribute of a text; undefined if the text has the page's language. */
    lang: (key: string) => string | undefined;
  }
}
