import { SHORT_UNITS } from "#constants.ts";
import { type Currency, LOCALES, type Locale } from "./locales.ts";

type FormatKey = `${Locale}:${string}`;
const formats = new Map<FormatKey, Intl.NumberFormat>();

/** Caches `Intl.NumberFormat`, because constructing one takes longer than formatting. */
function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key: FormatKey = `${locale}:${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(LOCALES[locale].tag, options);
  formats.set(key, format);
  return format;
}

export function formatNumber(locale: Locale, value: number): string {
  return getNumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}

export function formatAge(locale: Locale, months: number): string {
  const [value, unit] = months < 24 ? [months, "month"] : [Math.floor(months / 12), "year"];
  return getNumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** Formats a percentage, not a fraction: `formatPercent("en_US", 34.8) // => "34.8%"` */
export function formatPercent(locale: Locale, percent: number): string {
  return getNumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
    percent / 100,
  );
}

/**
 * Rounds to whole numbers from 100%, and to two digits from 1,000%:
 * `formatRoughPercent("en_US", 2334) // => "2,300%"`
 */
export function formatRoughPercent(locale: Locale, percent: number): string {
  const whole = percent < 100 ? percent : Math.round(percent);
  return formatPercent(locale, whole < 1000 ? whole : Number(whole.toPrecision(2)));
}

export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = { NGN: "₦", IDR: "Rp" };

export interface MoneyOptions {
  /** `short` uses units such as K, `full` shows decimals only if needed, `decimals` always shows two. */
  digits?: "short" | "full" | "decimals";
}

type ShortUnits = readonly (readonly [size: number, word: string])[];

/**
 * The units of each language: an Indonesian "M" is a milliard, and Chinese has no thousands. `below` is the
 * exclusive maximum for a unit, so 1.500.000 rupiah are "Rp1.500.000", not "Rp1.500rb".
 */
const INDONESIAN: ShortUnits = [
  [1e9, "\u00a0miliar"],
  [1e6, "jt"],
  [1e3, "rb"],
];
const CHINESE: ShortUnits = [
  [1e8, "亿"],
  [1e4, "万"],
];
const SHORT: Record<Locale, { units: ShortUnits; below: number }> = {
  en_US: { units: SHORT_UNITS, below: Number.POSITIVE_INFINITY },
  en_NG: { units: SHORT_UNITS, below: Number.POSITIVE_INFINITY },
  id_ID: { units: INDONESIAN, below: 1e3 },
  zh_CN: { units: CHINESE, below: 1e4 },
};

/**
 * Formats an amount in the major unit. Shortens exact multiples only (specification, section 9).
 * `formatMoney("id_ID", 500_000, "IDR") // => "Rp500rb"`
 * `formatMoney("en_US", 1_500, "NGN")   // => "₦1,500"`
 */
export function formatMoney(
  locale: Locale,
  amount: number,
  currency: Currency,
  { digits = "short" }: MoneyOptions = {},
): string {
  const sign = amount < 0 ? "−" : "";
  return `${sign}${CURRENCY_SYMBOLS[currency]}${formatUnsignedMoney(locale, Math.abs(amount), digits)}`;
}

function formatUnsignedMoney(
  locale: Locale,
  amount: number,
  digits: NonNullable<MoneyOptions["digits"]>,
): string {
  if (digits === "decimals" || (digits === "full" && !Number.isInteger(amount))) {
    return getNumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      amount,
    );
  }
  const { units, below } = SHORT[locale];
  const unit = units.find(
    ([size]) => amount >= size && amount % size === 0 && amount / size < below,
  );
  if (digits === "full" || !unit) return formatNumber(locale, amount);
  const [size, word] = unit;
  return `${formatNumber(locale, amount / size)}${word}`;
}
