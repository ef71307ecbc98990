/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_ANALYTICS_URL?: string;
  readonly PUBLIC_RISK_METRICS_URL?: string;
}

declare namespace App {
  interface Locals {
    /** The language of the address, and its texts: set by the middleware. */
    locale: import("#i18n/locales.ts").Locale;
    t: import("#i18n/texts.ts").Text;
    /** A text together with its language where that is not the page's. */
    say: import("#i18n/texts.ts").Say;
    /** The language of a text where it is not the page's: for the element that shows it. */
    lang: (key: string) => string | undefined;
  }
}
