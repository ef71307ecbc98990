import { LOCALES, type Locale } from "#i18n/locales.ts";
import { formatNumber } from "#i18n/numbers.ts";
import { readAmount, readPercent } from "#i18n/read-amount.ts";
import {
  AMOUNT_FIELDS,
  type CalculatorField,
  type CalculatorInputs,
  CHOICES,
  type ChoiceInputs,
  COUNT_FIELDS,
  createUsualLoanInputs,
  FEE_FIELDS,
  type NumberField,
  PERCENT_FIELDS,
} from "./form/inputs.ts";
import { hasOtherCurrency, isPercentText } from "./form/read-numbers.ts";

const MAX_CHARACTERS = 60;

const NUMBER_FIELDS: readonly NumberField[] = [
  ...AMOUNT_FIELDS,
  ...FEE_FIELDS,
  ...PERCENT_FIELDS,
  ...COUNT_FIELDS,
];
const CHOICE_FIELDS = Object.keys(CHOICES) as (keyof ChoiceInputs)[];
const FIELDS: readonly CalculatorField[] = [...CHOICE_FIELDS, ...NUMBER_FIELDS];

/** Completes missing fields with a usual loan. Undefined if `fragment` has no inputs or an invalid choice. */
export function parseAddressInputs(fragment: string, locale: Locale): CalculatorInputs | undefined {
  const query = new URLSearchParams(fragment.replace("#", ""));
  if (!FIELDS.some((field) => query.has(field)) || hasInvalidChoice(fragment)) return undefined;
  const currency = readChoiceField("currency", query) ?? LOCALES[locale].currency;
  const usual = createUsualLoanInputs(currency);
  const numbers = NUMBER_FIELDS.flatMap((field) => {
    const text = query.get(field);
    return text === null ? [] : [[field, localizeNumber(field, text, locale)] as const];
  });
  const choices = CHOICE_FIELDS.map((name) => [name, readChoiceField(name, query) ?? usual[name]]);
  return { ...usual, ...Object.fromEntries([...choices, ...numbers]) };
}

function hasInvalidChoice(fragment: string): boolean {
  const query = new URLSearchParams(fragment.replace("#", ""));
  return CHOICE_FIELDS.some((name) => query.has(name) && !readChoiceField(name, query));
}

function readChoiceField<Name extends keyof ChoiceInputs>(
  name: Name,
  query: URLSearchParams,
): ChoiceInputs[Name] | undefined {
  const choices: readonly string[] = CHOICES[name];
  const text = query.get(name) ?? "";
  return choices.includes(text) ? (text as ChoiceInputs[Name]) : undefined;
}

function localizeNumber(field: NumberField, text: string, locale: Locale): string {
  const cleaned = truncateInput(text.replace(/\p{C}/gu, ""));
  if (COUNT_FIELDS.includes(field) || !/^\d{1,15}(?:\.\d{1,9})?%?$/.test(cleaned)) return cleaned;
  const isPercent = cleaned.endsWith("%");
  const [whole = "", fraction] = cleaned.replace("%", "").split(".");
  const decimalSign = formatNumber(locale, 0.5).charAt(1);
  const end = fraction === undefined ? "" : `${decimalSign}${fraction}`;
  return `${whole}${end}${isPercent ? "%" : ""}`;
}

function truncateInput(text: string): string {
  return text.slice(0, MAX_CHARACTERS);
}

export function writeInputsToAddress(inputs: CalculatorInputs, locale: Locale): void {
  const address = location.pathname + createInputsAddress(inputs, locale, location.search);
  history.replaceState(history.state, "", address);
}

/**
 * Writes the inputs into the fragment, which browsers do not send. Numbers have no separators, so
 * that the link works in every language.
 */
export function createInputsAddress(
  inputs: CalculatorInputs,
  locale: Locale,
  search: string,
): string {
  const query = new URLSearchParams(search);
  for (const field of FIELDS) query.delete(field);
  // Writes empty fields too, because missing fields are read as the values of a usual loan.
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
  // Keep numbers from 1e15 as typed, because `toFixed` would lose digits or add an exponent.
  if (value === undefined || !(Math.abs(value) < 1e15) || value < 0) return truncateInput(text);
  if (hasOtherCurrency(text, inputs.currency)) return truncateInput(text);
  return `${value.toFixed(9).replace(/\.?0+$/, "")}${isPercent ? "%" : ""}`;
}
