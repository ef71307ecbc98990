import type { Locale } from "#i18n/locales.ts";
import { readAmount, readPercent } from "#i18n/read-amount.ts";
import { FIELDS, truncateInput } from "./address.ts";
import {
  type CalculatorField,
  type CalculatorInputs,
  CHOICES,
  COUNT_FIELDS,
  type NumberField,
  PERCENT_FIELDS,
} from "./form/inputs.ts";
import { isPercentText, namesOtherCurrency } from "./form/read-numbers.ts";

export function writeAddress(inputs: CalculatorInputs, locale: Locale): void {
  const address = location.pathname + createInputsAddress(inputs, locale, location.search);
  history.replaceState(history.state, "", address);
}

/**
 * Writes the inputs into the fragment, which browsers never send. Numbers have no separators, so that the
 * link works in every language.
 */
export function createInputsAddress(
  inputs: CalculatorInputs,
  locale: Locale,
  search: string,
): string {
  const query = new URLSearchParams(search);
  for (const field of FIELDS) query.delete(field);
  // Writes empty fields too, because a missing field would get the value of a usual loan.
  const carried = new URLSearchParams(
    FIELDS.map((field) => [field, toPlainNumber(field, inputs, locale)]),
  );
  return `${query.size > 0 ? `?${query}` : ""}#${carried}`;
}

function toPlainNumber(field: CalculatorField, inputs: CalculatorInputs, locale: Locale): string {
  const text = inputs[field];
  if (field in CHOICES || COUNT_FIELDS.includes(field as NumberField)) return truncateInput(text);
  const isPercent = isPercentText(text);
  const isPlainPercent = isPercent || PERCENT_FIELDS.includes(field as NumberField);
  const value = isPlainPercent ? readPercent(text, locale) : readAmount(text, locale);
  // Larger numbers would lose digits or get an exponent.
  if (value === undefined || !(Math.abs(value) < 1e15) || value < 0) return truncateInput(text);
  if (namesOtherCurrency(text, inputs.currency)) return truncateInput(text);
  return `${value.toFixed(9).replace(/\.?0+$/, "")}${isPercent ? "%" : ""}`;
}
