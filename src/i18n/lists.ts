import { LOCALE_CODES, LOCALES, type Locale } from "./locales.ts";

const formats = new Map(
  LOCALE_CODES.map((locale) => [
    locale,
    new Intl.ListFormat(LOCALES[locale].tag, { type: "conjunction" }),
  ]),
);

/** `formatList("id_ID", ["bunga", "biaya", "denda"]) // => "bunga, biaya, dan denda"` */
export function formatList(locale: Locale, items: readonly string[]): string {
  return formats.get(locale)?.format(items) ?? items.join(", ");
}
