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

/**
 * Days of a term; a unit that is written counts, and `unit` where there is none.
 *
 * `readTerm("30 hari", "") // => 30`; `readTerm("3", "months") // => 91`
 * `readTerm("a few days", "") // => undefined`
 */
export function readTerm(text: string, unit: unknown): number | undefined {
  const { number, word } = parted(text);
  const written = DAYS_OF_UNIT.find(([words]) => words.test(word))?.[1];
  if (number === undefined || (word !== "" && written === undefined)) return undefined;
  return Math.round(number * (written ?? (unit === "months" ? DAYS_OF_MONTH : 1)));
}

/**
 * Which choice of unit stands for the one that is written, of which each is so many: a year is twelve
 * months, a week seven days. Undefined where none is written.
 *
 * `writtenUnit("1 tahun") // => "months"`; `writtenUnit("2 weeks") // => ""`
 * `writtenUnit("30") // => undefined`
 */
export function writtenUnit(text: string): "" | "months" | undefined {
  const { word } = parted(text);
  const days = DAYS_OF_UNIT.find(([words]) => words.test(word))?.[1];
  if (days === undefined) return undefined;
  return days < DAYS_OF_MONTH ? "" : "months";
}

/** `withoutUnit("3 bulan") // => "3"`; `withoutUnit("a few") // => "a few"` */
export function withoutUnit(text: string): string {
  const { word } = parted(text);
  const isUnit = DAYS_OF_UNIT.some(([words]) => words.test(word));
  return isUnit ? text.trim().slice(0, -word.length).trim() : text;
}

/**
 * A number of payments. A length of time is none: who repaid once after three months paid once.
 *
 * `readTimes("12x") // => 12`; `readTimes("3 months") // => undefined`
 */
export function readTimes(text: string): number | undefined {
  const { number, word } = parted(text);
  return TIMES.test(word) ? number : undefined;
}

/**
 * Days as somebody wrote them who counts in months, where they are so many: 30 may be either.
 *
 * `monthsOf(91) // => 3`; `monthsOf(90) // => undefined`; `monthsOf(30) // => undefined`
 */
export function monthsOf(days: number): number | undefined {
  const months = Math.round(days / DAYS_OF_MONTH);
  return months > 1 && Math.round(months * DAYS_OF_MONTH) === days ? months : undefined;
}

function parted(text: string) {
  const [, count = "", word = ""] = /^(.*?)([\p{L}×]*)$/u.exec(text.trim().toLowerCase()) ?? [];
  return { number: readCount(count), word };
}
