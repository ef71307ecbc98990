import {
  LENDER_TYPES,
  LOAN_TYPES,
  MARKETS,
  PRODUCT_SORTS,
  SCORES,
  SORT_ORDERS,
} from "#contract/catalogue/constants.ts";
import { LICENCE_STATES } from "#contract/catalogue/licence.ts";
import { MAX_AMOUNT, MAX_TERM } from "#contract/catalogue/span.ts";
import type { Locale } from "#i18n/locales.ts";
import { readAmount, readCount } from "#i18n/read-amount.ts";

export type ProductQuery = {
  -readonly [Name in keyof typeof READERS]?: NonNullable<ReturnType<(typeof READERS)[Name]>>;
};

export type QueryName = keyof typeof READERS;

function createWordReader<const Word extends string>(allowedWords: readonly Word[]) {
  return (text: string) => allowedWords.find((word) => word === text);
}

const READERS = {
  market: createWordReader(MARKETS),
  loanType: createWordReader(LOAN_TYPES),
  lenderType: createWordReader(LENDER_TYPES),
  licence: createWordReader(LICENCE_STATES),
  amount: normalizeAmountSpan,
  term: normalizeTermSpan,
  score: createWordReader(SCORES),
  sort: createWordReader(PRODUCT_SORTS),
  order: createWordReader(SORT_ORDERS),
};

export const QUERY_NAMES = Object.keys(READERS) as QueryName[];

/** Reads the query from the address and drops empty, unknown and impossible values. */
export function readProductQuery(search: string | URLSearchParams, locale: Locale): ProductQuery {
  const params = new URLSearchParams(search);
  const entries = QUERY_NAMES.flatMap((name) => {
    const value = READERS[name]((params.get(name) ?? "").trim(), locale);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** `toProductQueryString({ market: "NG", term: "3" }) // => "?market=NG&term=3"`; an empty query returns "". */
export function toProductQueryString(query: ProductQuery): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
}

/** `normalizeAmountSpan("20k-50,000", "en_NG") // => "20000-50000"` */
export function normalizeAmountSpan(text: string, locale: Locale): string | undefined {
  return normalizeSpan(text, MAX_AMOUNT, (end) => readAmount(end, locale));
}

/** `normalizeTermSpan("3-6") // => "3-6"`, `normalizeTermSpan("14 days") // => "14d"` */
export function normalizeTermSpan(text: string): string | undefined {
  const days = DAYS.exec(text.trim())?.[1];
  if (days === undefined) return normalizeSpan(text, MAX_TERM.month, readCount);
  const count = normalizeSpan(days, MAX_TERM.day, readCount);
  return count && `${count}d`;
}

const DAYS = /^([^\s-]{1,4})\s?(?:d|days?|hari|天|日)$/i;

/** `parseTermInDays("14d") // => 14`, `parseTermInDays("3") // => undefined` */
export function parseTermInDays(term: string | undefined): number | undefined {
  return term?.endsWith("d") ? Number(term.slice(0, -1)) : undefined;
}

/** Whether a value is a single amount or term, not a range. Costs need single values. */
export function isSingleValue(value: string | undefined): value is string {
  return value !== undefined && !value.includes("-");
}

export function findFormField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  return isField ? field : undefined;
}

function normalizeSpan(
  text: string,
  maxValue: number,
  readNumber: (text: string) => number | undefined,
): string | undefined {
  // Splits at a dash, except in a price such as `500.000,-`.
  const ends = text.split(/(?:[.,][-–])?\s*[-−–—~～](?=.*\d)/).map(readNumber);
  const [min = 0, max = min] = ends;
  if (ends.length > 2 || !ends.every(Number.isInteger)) return undefined;
  if (min > max || max === 0 || max > maxValue) return undefined;
  return ends.length === 1 ? String(min) : `${min}-${max}`;
}
