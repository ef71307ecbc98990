import type { Locale } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";

type Period = "day" | "week" | "month" | "year";

/** A loan whose cost somebody asks for. */
export interface AskedLoan {
  /** In the major unit. */
  readonly amount: number;
  /** Weeks are counted as days, years as months. */
  readonly term: { readonly count: number; readonly unit: "day" | "month" };
  /** `per` is undefined where the question does not say it. */
  readonly rate?: { readonly percent: number; readonly per: Period | undefined } | undefined;
}

const PERIODS: Readonly<Record<Period, string>> = {
  day: "days?|daily|hari|harian|天|日",
  week: "weeks?|wks?|weekly|minggu|mingguan|周|个?星期|个?礼拜",
  month: "months?|mths?|mo|monthly|bulan|bulanan|bln|个月|月",
  year: "years?|yrs?|yearly|annum|annual|annually|p\\.?a\\.?|tahun|tahunan|thn|年",
};
const ANY_PERIOD = Object.entries(PERIODS)
  .map(([period, words]) => `(?<${period}>${words})`)
  .join("|");

const NUMBERS = [
  "one|satu|se|一",
  "two|dua|二|两",
  "three|tiga|三",
  "four|empat|四",
  "five|lima|五",
  "six|enam|六",
  "seven|tujuh|七",
  "eight|delapan|八",
  "nine|sembilan|九",
  "ten|sepuluh|十",
  "eleven|sebelas|十一",
  "twelve|dua belas|十二",
];
/** Longer words first. */
const COUNT = [...NUMBERS].reverse().join("|");
/** 6月 is June; 十五 and 二十 are not read. */
const TERM = new RegExp(
  String.raw`(?<count>(?<![\d.,])\d{1,3}|(?<![a-z一二两三四五六七八九十百])(?:${COUNT})|(?<=\b(?:for|over|in|within) )an?)\s*-?\s*(?!月)(?:${ANY_PERIOD})(?![a-z])`,
  "iu",
);
const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:[%％]|percent|per cent|persen)/iu;
const AFTER = new RegExp(
  String.raw`^\s*(?:(?:interest|flat|bunga|rate|利息)\s*)*(?:per|an?|each|every|/|tiap|setiap|se|每|一)?\s*(?:${ANY_PERIOD})(?![a-z])`,
  "iu",
);
const BEFORE =
  /(?:(?<day>daily|harian|日利?息|日利率?|每天|每日)|(?<week>weekly|mingguan|周息|每周)|(?<month>monthly|bulanan|月利?息|月利率?|每个?月)|(?<year>annual|yearly|apr|tahunan|年利?息|年利率?|年化|每年))\D{0,20}$/iu;
const UNIT = "(?:k|thousand|rb|ribu|jt|juta|m|million|miliar|百万|千万|千|万|亿)";
const NUMBER = String.raw`\d(?:[\d.,]*\d)?\s?`;
const AMOUNT = new RegExp(
  String.raw`(?<![a-z\d.,])(?:₦|n(?=\d)|ngn\s?|rp\.?\s?|idr\s?)?${NUMBER}(?:${UNIT}(?:${NUMBER}${UNIT})*)?(?![a-z\d])`,
  "giu",
);
const YEAR = /^20\d\d\s*$/;
/** Nobody asks for the cost of less: it is another number. */
const SMALLEST = 100;

/**
 * Undefined unless a question names an amount and a term.
 *
 * `readLoan("₦100k for 1 year at 24% per annum", "en_NG")`
 * `// => { amount: 100000, term: { count: 12, unit: "month" }, rate: { percent: 24, per: "year" } }`
 * `readLoan("a loan for 6 months", "en_NG") // => undefined`
 */
export function readLoan(question: string, locale: Locale): AskedLoan | undefined {
  const { rate, rest } = takeRate(question);
  const { term } = takeTerm(rest);
  const amount = readAmountIn(question, locale);
  return term && amount ? { amount, term, rate } : undefined;
}

/** The largest amount that is named, beside a rate and a term. */
export function readAmountIn(question: string, locale: Locale): number | undefined {
  const { rest } = takeTerm(takeRate(question).rest);
  const amounts = Array.from(rest.matchAll(AMOUNT), ([text]) => {
    return YEAR.test(text) ? 0 : (readAmount(text, locale) ?? 0);
  });
  const amount = Math.max(0, ...amounts);
  return amount < SMALLEST ? undefined : amount;
}

function takeRate(question: string): { rate?: AskedLoan["rate"]; rest: string } {
  const found = PERCENT.exec(question);
  if (!found) return { rest: question };
  const before = question.slice(0, found.index);
  const behind = question.slice(found.index + found[0].length);
  const after = AFTER.exec(behind);
  const per = periodIn(after?.groups) ?? periodIn(BEFORE.exec(before)?.groups);
  const percent = Number(found[1]?.replace(",", "."));
  return { rate: { percent, per }, rest: `${before} ${behind.slice(after?.[0].length ?? 0)}` };
}

function takeTerm(text: string): { term?: AskedLoan["term"]; rest: string } {
  const { groups, 0: written = "" } = TERM.exec(text) ?? {};
  const period = periodIn(groups);
  const count = countOf(groups?.["count"] ?? "");
  if (!period || count < 1) return { rest: text };
  const unit = period === "day" || period === "week" ? "day" : "month";
  const each = { day: 1, week: 7, month: 1, year: 12 }[period];
  return { term: { count: count * each, unit }, rest: text.replace(written, " ") };
}

function periodIn(groups: Readonly<Record<string, string>> | undefined): Period | undefined {
  return (Object.keys(PERIODS) as Period[]).find((period) => groups?.[period]);
}

function countOf(written: string): number {
  if (/\d/.test(written)) return Number(written);
  const words = written.toLowerCase();
  if (/^an?$/.test(words)) return 1;
  return NUMBERS.findIndex((names) => names.split("|").includes(words)) + 1;
}
