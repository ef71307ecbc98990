/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_BASE?: string;
  readonly PUBLIC_ANALYTICS_URL?: string;
  readonly PUBLIC_RISK_METRICS_URL?: string;
}

declare namespace App {
  interface Locals {
    /** The language of the address and its texts. The middleware sets them. */
    locale: import("#i18n/locales.ts").Locale;
    t: import("#i18n/texts.ts").Text;
    /** A text, with its language if that differs from the page's. */
    say: import("#i18n/texts.ts").Say;
    /** The `lang` attribute for a text whose language differs from the page's. */
    lang: (key: string) => string | undefined;
  }
}
