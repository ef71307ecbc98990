import { readCount } from "#i18n/read-amount.ts";

const DAYS_OF_MONTH = 365 / 12;

/** Units that may follow a number, in all languages of the site. */
const DAYS_OF_UNIT: readonly [words: RegExp, days: number][] = [
  [/^(?:d|days?|hari|天|日)$/, 1],
  [/^(?:weeks?|minggu|周|星期)$/, 7],
  [/^(?:months?|bulan|bln|个?月)$/, DAYS_OF_MONTH],
  [/^(?:years?|tahun|thn|年)$/, 365],
];
const TIMES = /^(?:[x×]|times?|payments?|inst[ae]ll?ments?|kali|angsuran|cicilan|次|期)?$/;

/** A unit in the text has priority over `unit`: `readTerm("30 hari", "months") // => 30` */
export function readTerm(text: string, unit: unknown): number | undefined {
  const { number, word } = splitUnit(text);
  const unitDays = DAYS_OF_UNIT.find(([words]) => words.test(word))?.[1];
  if (number === undefined || (word !== "" && unitDays === undefined)) return undefined;
  return Math.round(number * (unitDays ?? (unit === "months" ? DAYS_OF_MONTH : 1)));
}

/** A length of time is invalid: `readPaymentCount("3 months") // => undefined` */
export function readPaymentCount(text: string): number | undefined {
  const { number, word } = splitUnit(text);
  return TIMES.test(word) ? number : undefined;
}

/** Undefined for one month, which may be 30 days, and for other terms: `toMonths(91) // => 3` */
export function toMonths(days: number): number | undefined {
  const months = Math.round(days / DAYS_OF_MONTH);
  return months > 1 && Math.round(months * DAYS_OF_MONTH) === days ? months : undefined;
}

function splitUnit(text: string) {
  const [, count = "", word = ""] = /^(.*?)([\p{L}×]*)$/u.exec(text.trim().toLowerCase()) ?? [];
  return { number: readCount(count), word };
}
