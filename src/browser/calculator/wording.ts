import type { Texts } from "#i18n/island-texts.ts";
import { type Currency, type Locale, MINOR_UNITS } from "#i18n/locales.ts";
import { formatMoney, formatNumber, formatPercent, formatRoughPercent } from "#i18n/numbers.ts";
import type { Cycle } from "#loan/schedule/cycle.ts";
import type { NumberField } from "./form/inputs.ts";

type Some<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Hints and choices are partial: some fields have no hint, and an offer may have a cycle without a choice. */
export type CalculatorTexts = Texts<"calculator"> & {
  hint: Some<NumberField> & Readonly<Record<"fees" | "daily", string>>;
  choice: { cycle: Some<Cycle>; unit: Some<Cycle> };
};

export type Wording = ReturnType<typeof createWording>;

export function createWording(texts: CalculatorTexts, locale: Locale, currency: Currency) {
  return {
    texts,
    money: (amount: number) =>
      formatMoney(locale, amount / MINOR_UNITS[currency], currency, { digits: "full" }),
    /** Formats money with equal decimals in every row. */
    aligned: (amount: number) =>
      formatMoney(locale, amount / MINOR_UNITS[currency], currency, {
        digits: MINOR_UNITS[currency] > 1 ? "decimals" : "full",
      }),
    major: (amount: number) => formatMoney(locale, amount, currency, { digits: "decimals" }),
    percent: (value: number) => formatPercent(locale, value),
    /** Formats yearly rates above 100% without decimals, because decimals would suggest false precision. */
    roughPercent: (value: number) => formatRoughPercent(locale, value),
    number: (value: number) => formatNumber(locale, value),
    decimalSign: formatNumber(locale, 0.5).charAt(1),
  };
}
