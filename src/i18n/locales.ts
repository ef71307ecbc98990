/**
 * The one list of languages. Paths, language tags, currencies and names derive from it.
 *
 * `path` is the first segment of an address, empty for the default language.
 * `tag` is the BCP 47 tag for `<html lang>`, hreflang and Intl.
 */
export const LOCALES = {
  en_US: { path: "", tag: "en-US", name: "English (US)", currency: "NGN" },
  en_NG: { path: "en-ng", tag: "en-NG", name: "English (Nigeria)", currency: "NGN" },
  id_ID: { path: "id", tag: "id-ID", name: "Bahasa Indonesia", currency: "IDR" },
  zh_CN: { path: "zh", tag: "zh-CN", name: "简体中文", currency: "NGN" },
} as const satisfies Record<string, LocaleFacts>;

interface LocaleFacts {
  path: string;
  tag: string;
  name: string;
  currency: Currency;
}

export type Currency = "NGN" | "IDR";

/** How many of the unit that money is counted in make one: kobo; the sen of a rupiah is not in use. */
export const MINOR_UNITS: Readonly<Record<Currency, number>> = { NGN: 100, IDR: 1 };

export type Locale = keyof typeof LOCALES;

export const LOCALE_CODES = Object.keys(LOCALES) as Locale[];
export const DEFAULT_LOCALE: Locale = "en_US";

/** A text that a language lacks is shown in this one (specification, section 1). */
export const FALLBACK_LOCALE: Locale = "id_ID";

/** The language of an address' first segment. `localeOfSegment("id") // => "id_ID"` */
export function localeOfSegment(segment: string | undefined): Locale | undefined {
  return LOCALE_CODES.find((code) => LOCALES[code].path === (segment ?? ""));
}
