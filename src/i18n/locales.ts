/** The languages of the site. `path` is empty for the default language. `tag` is the BCP 47 tag for HTML and Intl. */
export const LOCALES = {
  en_US: { path: "", tag: "en-US", name: "English (US)", currency: "NGN" },
  en_NG: { path: "en-ng", tag: "en-NG", name: "English (Nigeria)", currency: "NGN" },
  id_ID: { path: "id", tag: "id-ID", name: "Bahasa Indonesia", currency: "IDR" },
  zh_CN: { path: "zh", tag: "zh-CN", name: "中文 (Chinese)", currency: "NGN" },
} as const satisfies Record<string, LocaleFacts>;

interface LocaleFacts {
  path: string;
  tag: string;
  name: string;
  currency: Currency;
}

export type Currency = "NGN" | "IDR";

/** Minor units per major unit: a naira has 100 kobo. The sen of the rupiah is no longer used. */
export const MINOR_UNITS: Readonly<Record<Currency, number>> = { NGN: 100, IDR: 1 };

export type Locale = keyof typeof LOCALES;

export const LOCALE_CODES = Object.keys(LOCALES) as Locale[];
export const DEFAULT_LOCALE: Locale = "en_US";

/** The language for texts that are missing in another language (specification, section 1). */
export const FALLBACK_LOCALE: Locale = "id_ID";

/** `localeOfSegment("id") // => "id_ID"` */
export function localeOfSegment(segment: string | undefined): Locale | undefined {
  return LOCALE_CODES.find((code) => LOCALES[code].path === (segment ?? ""));
}
