/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The language of the address, and its texts: set by the middleware. */
    locale: import("#i18n/locales.ts").Locale;
    t: import("#i18n/texts.ts").Text;
  }
}
