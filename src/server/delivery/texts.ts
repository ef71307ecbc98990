import { readFileSync } from "node:fs";
import { createInstance, type TFunction } from "i18next";
import { FALLBACK_LOCALE, LOCALE_CODES, type Locale } from "#i18n/locales.ts";
import { SITE } from "#site.ts";

const { brand, company, address, email } = SITE;

const i18next = createInstance();
await i18next.init({
  resources: Object.fromEntries(
    LOCALE_CODES.map((locale) => [locale, { mail: readTexts(locale) }]),
  ),
  fallbackLng: FALLBACK_LOCALE,
  supportedLngs: [...LOCALE_CODES],
  load: "currentOnly",
  ns: ["mail"],
  initAsync: false,
  // Escaped where it becomes HTML: plain text and subjects would show `&amp;`.
  interpolation: { escapeValue: false, defaultVariables: { brand, company, address, email } },
});

const texts = new Map(LOCALE_CODES.map((locale) => [locale, i18next.getFixedT(locale)]));

/** The texts of `locales/<locale>/mail.json`, in Indonesian where the language lacks one. */
export function mailTexts(locale: Locale): TFunction {
  return texts.get(locale) ?? i18next.t;
}

function readTexts(locale: Locale): Record<string, unknown> {
  const file = new URL(`../../../locales/${locale}/mail.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}
