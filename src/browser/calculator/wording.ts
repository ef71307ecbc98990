import { type Currency, type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent } from "#i18n/numbers.ts";
import type { CalculatorTexts } from "./calculator-texts.ts";

/** How figures are written in a language and a currency. */
export interface Wording {
  texts: CalculatorTexts;
  /** Formats an amount in minor units. */
  money(amount: number): string;
  /** The same with as many decimals in every row of a column. */
  aligned(amount: number): string;
  /** Formats an amount in the major unit, with two decimals. */
  major(amount: number): string;
  percent(value: number): string;
  number(value: number): string;
  decimalSign: string;
}

export function wordingOf(texts: CalculatorTexts, locale: Locale, currency: Currency): Wording {
  return {
    texts,
    money: (amount) =>
      formatMoney(locale, amount / MINOR_UNITS[currency], currency, { digits: "full" }),
    aligned: (amount) =>
      formatMoney(locale, amount / MINOR_UNITS[currency], currency, {
        digits: MINOR_UNITS[currency] > 1 ? "decimals" : "full",
      }),
    major: (amount) => formatMoney(locale, amount, currency, { digits: "decimals" }),
    percent: (value) => formatPercent(locale, value),
    number: (value) => formatNumber(locale, value),
    decimalSign: formatNumber(locale, 0.5).charAt(1),
  };
}
