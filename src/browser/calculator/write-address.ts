import type { Locale } from "#i18n/locales.ts";
import { readAmount, readPercent } from "#i18n/read-amount.ts";
import { cut, FIELDS } from "./address.ts";
import {
  type CalculatorField,
  type CalculatorInputs,
  CHOICES,
  COUNT_FIELDS,
  type NumberField,
  PERCENT_FIELDS,
} from "./form/inputs.ts";
import { isShare, namesOtherCurrency } from "./form/read-numbers.ts";

/** Writes the inputs into the address, so that it can be kept and shared; the server never sees them. */
export function writeAddress(inputs: CalculatorInputs, locale: Locale): void {
  const address = location.pathname + addressWith(inputs, locale, location.search);
  history.replaceState(history.state, "", address);
}

/**
 * Query and fragment with the inputs, which stand in the fragment: no browser sends it. Parameters of
 * others stay. Numbers have no separators, so that the link means the same in every language; text
 * that is no number stays as it is, cut.
 *
 * `addressWith({ …, amount: "1.500.000", currency: "IDR" }, "id_ID", "?app=1") // => "?app=1#currency=IDR&…&amount=1500000&…"`
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
  if (field in CHOICES || COUNT_FIELDS.includes(field as NumberField)) return cut(text);
  const isPercent = isShare(text);
  const isPlainPercent = isPercent || PERCENT_FIELDS.includes(field as NumberField);
  const value = isPlainPercent ? readPercent(text, locale) : readAmount(text, locale);
  // Beyond that, digits would be lost or written as a power.
  if (value === undefined || !(Math.abs(value) < 1e15) || value < 0) return cut(text);
  if (namesOtherCurrency(text, inputs.currency)) return cut(text);
  return `${value.toFixed(9).replace(/\.?0+$/, "")}${isPercent ? "%" : ""}`;
}

export type Outcome = "copied" | "failed";

/**
 * Shares the address with the inputs by the device's dialog, else copies it; undefined when it was
 * shared or the reader cancelled.
 */
export async function shareAddress(
  inputs: CalculatorInputs,
  locale: Locale,
): Promise<Outcome | undefined> {
  writeAddress(inputs, locale);
  const url = location.href;
  try {
    if ("share" in navigator) {
      await navigator.share({ title: document.title, url });
      return undefined;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
