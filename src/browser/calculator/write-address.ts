import { type ShareOutcome, shareLink } from "#browser/ui/ShareButton.tsx";
import type { Locale } from "#i18n/locales.ts";
import { readAmount, readPercent } from "#i18n/read-amount.ts";
import { FIELDS, truncate } from "./address.ts";
import {
  type CalculatorField,
  type CalculatorInputs,
  CHOICES,
  COUNT_FIELDS,
  type NumberField,
  PERCENT_FIELDS,
} from "./form/inputs.ts";
import { isShare, namesOtherCurrency } from "./form/read-numbers.ts";

export function writeAddress(inputs: CalculatorInputs, locale: Locale): void {
  const address = location.pathname + addressWith(inputs, locale, location.search);
  history.replaceState(history.state, "", address);
}

/**
 * Writes into the fragment, which browsers never send, without separators, so that the link works in every
 * language.
 */
export function addressWith(inputs: CalculatorInputs, locale: Locale, search: string): string {
  const query = new URLSearchParams(search);
  for (const field of FIELDS) query.delete(field);
  // A missing field falls back to the example, so empty ones are written, too.
  const carried = new URLSearchParams(
    FIELDS.map((field) => [field, plainValue(field, inputs, locale)]),
  );
  return `${query.size > 0 ? `?${query}` : ""}#${carried}`;
}

function plainValue(field: CalculatorField, inputs: CalculatorInputs, locale: Locale): string {
  const text = inputs[field];
  if (field in CHOICES || COUNT_FIELDS.includes(field as NumberField)) return truncate(text);
  const isPercent = isShare(text);
  const isPlainPercent = isPercent || PERCENT_FIELDS.includes(field as NumberField);
  const value = isPlainPercent ? readPercent(text, locale) : readAmount(text, locale);
  // Larger numbers would lose digits or be written as a power.
  if (value === undefined || !(Math.abs(value) < 1e15) || value < 0) return truncate(text);
  if (namesOtherCurrency(text, inputs.currency)) return truncate(text);
  return `${value.toFixed(9).replace(/\.?0+$/, "")}${isPercent ? "%" : ""}`;
}

export function shareInputs(
  inputs: CalculatorInputs,
  locale: Locale,
): Promise<ShareOutcome | undefined> {
  writeAddress(inputs, locale);
  return shareLink();
}
