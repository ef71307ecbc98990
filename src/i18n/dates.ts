import { LOCALES, type Locale } from "./locales.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}:${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[locale].tag, { timeZone: "UTC", ...options });
  formats.set(key, made);
  return made;
}

function asDate(day: Date | string): Date {
  return typeof day === "string" ? new Date(day) : day;
}

/** `formatDay("id_ID", "2026-07-13") // => "13 Juli 2026"` */
export function formatDay(locale: Locale, day: Date | string): string {
  return dateFormat(locale, { day: "numeric", month: "long", year: "numeric" }).format(asDate(day));
}

/** `formatMonth("en_US", "2020-03-12") // => "March 2020"` */
export function formatMonth(locale: Locale, day: Date | string): string {
  return dateFormat(locale, { month: "long", year: "numeric" }).format(asDate(day));
}

/** The day part of an ISO time. `isoDay(new Date("2026-07-13T10:00:00Z")) // => "2026-07-13"` */
export function isoDay(day: Date | string): string {
  return asDate(day).toISOString().slice(0, 10);
}
