import { LOCALES, type Locale } from "./locales.ts";

type Style = "day" | "month" | "year" | "short-day" | "short-month";

const OPTIONS: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  month: { month: "long", year: "numeric", timeZone: "UTC" },
  year: { year: "numeric", timeZone: "UTC" },
  "short-day": { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" },
  "short-month": { month: "short", year: "numeric", timeZone: "UTC" },
};

/** Caches formatted dates, because tens of thousands of pages show the same few hundred dates. */
const texts = new Map<string, string>();

function formatCachedDate(dateStyle: Style, locale: Locale, day: Date | string): string {
  const key = `${dateStyle} ${locale} ${typeof day === "string" ? day : day.toISOString()}`;
  let text = texts.get(key);
  if (text === undefined) {
    text = new Intl.DateTimeFormat(LOCALES[locale].tag, OPTIONS[dateStyle]).format(toDate(day));
    texts.set(key, text);
  }
  return text;
}

function toDate(day: Date | string): Date {
  return typeof day === "string" ? new Date(day) : day;
}

export function formatDay(locale: Locale, day: Date | string): string {
  return formatCachedDate("day", locale, day);
}

export function formatMonth(locale: Locale, day: Date | string): string {
  return formatCachedDate("month", locale, day);
}

export function formatDayOrMonth(locale: Locale, date: string): string {
  return date.length === 7 ? formatMonth(locale, date) : formatDay(locale, date);
}

export function formatPartialDate(locale: Locale, date: string): string {
  return date.length === 4
    ? formatCachedDate("year", locale, date)
    : formatDayOrMonth(locale, date);
}

export function formatShortPartialDate(locale: Locale, date: string): string {
  if (date.length === 4) return formatCachedDate("year", locale, date);
  return formatCachedDate(date.length === 7 ? "short-month" : "short-day", locale, date);
}

export function toIsoDay(day: Date | string): string {
  return toDate(day).toISOString().slice(0, 10);
}

/** `formatMoment("en_NG", "2026-11-30T22:59:00Z", "Africa/Lagos") // => "30 November 2026 at 23:59 WAT"` */
export function formatMoment(locale: Locale, timestamp: string, zone: string): string {
  return new Intl.DateTimeFormat(LOCALES[locale].tag, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  }).format(new Date(timestamp));
}
