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

function formatMemoized(style: Style, locale: Locale, day: Date | string): string {
  const key = `${style} ${locale} ${typeof day === "string" ? day : day.toISOString()}`;
  let text = texts.get(key);
  if (text === undefined) {
    text = new Intl.DateTimeFormat(LOCALES[locale].tag, OPTIONS[style]).format(toDate(day));
    texts.set(key, text);
  }
  return text;
}

function toDate(day: Date | string): Date {
  return typeof day === "string" ? new Date(day) : day;
}

export function formatDay(locale: Locale, day: Date | string): string {
  return formatMemoized("day", locale, day);
}

export function formatMonth(locale: Locale, day: Date | string): string {
  return formatMemoized("month", locale, day);
}

export function formatDayOrMonth(locale: Locale, date: string): string {
  return date.length === 7 ? formatMonth(locale, date) : formatDay(locale, date);
}

export function formatPeriod(locale: Locale, period: string): string {
  return period.length === 4
    ? formatMemoized("year", locale, period)
    : formatDayOrMonth(locale, period);
}

export function formatShortPeriod(locale: Locale, period: string): string {
  if (period.length === 4) return formatMemoized("year", locale, period);
  return formatMemoized(period.length === 7 ? "short-month" : "short-day", locale, period);
}

export function toIsoDay(day: Date | string): string {
  return toDate(day).toISOString().slice(0, 10);
}

/** `formatMoment("en_NG", "2026-11-30T22:59:00Z", "Africa/Lagos") // => "30 November 2026 at 23:59 WAT"` */
export function formatMoment(locale: Locale, moment: string, zone: string): string {
  return new Intl.DateTimeFormat(LOCALES[locale].tag, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
    timeZoneName: "short",
  }).format(new Date(moment));
}
