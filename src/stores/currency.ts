import type { Currency } from "#i18n/locales.ts";
import { LOCALES } from "#i18n/locales.ts";
import { pageLocale } from "#stores/page.ts";
import { keptAtom } from "#stores/storage.ts";

/** The currency a visitor chose for amounts that belong to no product; null before any choice. */
export const $currencyChoice = keptAtom<Currency | null>("finny:currency", null, isCurrency);

export function chooseCurrency(currency: Currency): void {
  $currencyChoice.set(currency);
}

/** The chosen currency, or the one of the page's language. */
export function currencyShown(): Currency {
  return $currencyChoice.get() ?? LOCALES[pageLocale()].currency;
}

function isCurrency(value: unknown): value is Currency | null {
  return value === null || value === "NGN" || value === "IDR";
}
