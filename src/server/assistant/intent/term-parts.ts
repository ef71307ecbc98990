import { PERIODS, readCount } from "./term-words.ts";

/** "24% a year" is not a term. */
const COUNT = String.raw`(?<!(?:%|percent|persen)\s*)(?<count>(?<![\d.,])\d{1,3}|(?<![一二两三四五六七八九])[一二两三四五六七八九]|\b(?:an?|se(?=tahun|minggu))\b)`;
const { day, week, month, year } = PERIODS;
const AND = String.raw`\s*(?:and|dan|又|零)?\s*`;
const PART = String.raw`(?<part>\d{1,2}|[一二两三四五六七八九])\s*-?\s*`;
const END = "(?![a-z])";

const COUNT_AND_HALF = /\b(?<count>\d{1,3}) and (?:a )?half(?= [a-z])/giu;
const HAN_MONTHS_AND_HALF = /(?<count>\d{1,2}|[一二两三四五六七八九])个半月/gu;
const UNIT_AND_HALF = new RegExp(
  String.raw`${COUNT}\s*(?<unit>${year}|${month}|million|juta|jt)\s*(?:and (?:a )?half${END}|setengah${END}|半)`,
  "giu",
);
const YEARS_AND_MONTHS = new RegExp(
  `${COUNT}\\s*-?\\s*(?:${year})${AND}${PART}(?:${month})${END}`,
  "giu",
);
const WEEKS_AND_DAYS = new RegExp(
  `${COUNT}\\s*-?\\s*(?:${week})${AND}${PART}(?:${day})${END}`,
  "giu",
);
/** "Two weeks ago" and "3 days late" are not terms. */
const PAST = new RegExp(
  String.raw`${COUNT}\s*(?:${day}|${week}|${month}|${year})\s*(?:ago\b|back\b|late\b|overdue\b|(?:yang )?lalu\b|之?前)|(?:telat|terlambat|逾期)\s*\d{1,3}\s*(?:${day}|${week})`,
  "giu",
);
/** "2 to 3 months", "3 或 6 个月" */
const RANGE = new RegExp(
  String.raw`\d\s*(?:${day}|${week}|${month}|${year})?\s*(?:[-–~]|to|or|sampai|atau|hingga|s/d|到|至|或)\s*(?:\d{1,3}|[一二两三四五六七八九])\s*-?\s*(?:${day}|${week}|${month}|${year})${END}`,
  "iu",
);

/**
 * Joins the parts of a term and removes times in the past, after `replaceNumberWords`. Undefined for a range,
 * as it has no single price.
 *
 * `joinTermParts("1 year and 6 months") // => "18 months"`
 * `joinTermParts("两个半月")             // => "2.5 months"`
 * `joinTermParts("2 to 3 months")       // => undefined`
 */
export function joinTermParts(text: string): string | undefined {
  if (RANGE.test(text)) return undefined;
  return text
    .replaceAll(PAST, " ")
    .replaceAll(COUNT_AND_HALF, (...match) => `${countIn(match)}.5`)
    .replaceAll(HAN_MONTHS_AND_HALF, (...match) => ` ${countIn(match)}.5 months `)
    .replaceAll(UNIT_AND_HALF, (...match) => ` ${countIn(match)}.5 ${getGroups(match)["unit"]} `)
    .replaceAll(YEARS_AND_MONTHS, (...match) => ` ${countIn(match) * 12 + partIn(match)} months `)
    .replaceAll(WEEKS_AND_DAYS, (...match) => ` ${countIn(match) * 7 + partIn(match)} days `);
}

type Match = readonly unknown[];

function getGroups(match: Match): Readonly<Record<string, string>> {
  return match.at(-1) as Record<string, string>;
}

function countIn(match: Match): number {
  return readCount(getGroups(match)["count"] ?? "");
}

function partIn(match: Match): number {
  return readCount(getGroups(match)["part"] ?? "");
}
