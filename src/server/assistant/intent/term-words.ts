import { DAY } from "#server/core/clock.ts";

export type Period = "day" | "week" | "month" | "year";

/** Weeks are converted to days, years to months. */
export interface Term {
  readonly count: number;
  readonly unit: "day" | "month";
}

export const PERIODS: Readonly<Record<Period, string>> = {
  day: "days?|daily|hari|harian|天|日",
  week: "weeks?|wks?|weekly|minggu|pekan|mingguan|周|个?星期|个?礼拜",
  month: "months?|mths?|mo|monthly|bulan|bulanan|bln|个月|月",
  year: "years?|yrs?|yearly|annum|annual|annually|p\\.?a\\.?|tahun|tahunan|thn|年",
};
/** Matches any period, with a named group for each unit. */
export const ANY_PERIOD = Object.entries(PERIODS)
  .map(([period, words]) => `(?<${period}>${words})`)
  .join("|");

/** Chinese digits before a period, as in 两周. `replaceNumberWords` has already replaced other number words. */
const HAN_DIGITS = "零一二三四五六七八九";
const COUNT = "se|[一二两三四五六七八九]";
/** 6月 is June. */
const COUNTED = String.raw`(?<count>(?<![\d.,])\d{1,3}(?:[.,]5)?|(?<![a-z一二两三四五六七八九])(?:${COUNT})|(?<=\b(?:for|over|in|within|after|per|every|once) )an?)\s*-?\s*(?!月)(?:${ANY_PERIOD})(?![a-z]|\s+(?:re)?payments|\s+instal)(?:\s*time\b)?`;
const TERM = new RegExp(COUNTED, "giu");
/** Matches a term after a rate: "for 14 days", "untuk 14 hari", "14天". */
export const TERM_AHEAD = new RegExp(
  String.raw`^\s*(?:(?:interest|flat|bunga|rate|利息|fee)\s*)*[,，]?\s*(?:for|in|over|within|after|per|every|each|/|untuk|dalam|selama|buat|tiap|per|每)?\s*(?:the\s+)?${COUNTED}`,
  "iu",
);
/** Matches a term before a rate: "14天利息10%". */
export const TERM_BEHIND = new RegExp(String.raw`${COUNTED}\s*(?:利息|的?利率|收|息)$`, "iu");

const FIXED_TERMS: readonly (readonly [RegExp, Term])[] = [
  [/\b(?:a )?fortnight\b|\bnext two weeks\b/iu, { count: 14, unit: "day" }],
  [/\bnext week\b|minggu depan|下(?:周|星期|礼拜)/iu, { count: 7, unit: "day" }],
  [/\bnext month\b|bulan depan|下个?月/iu, { count: 1, unit: "month" }],
  [/\bhalf (?:a )?month\b|setengah bulan|半个?月/iu, { count: 15, unit: "day" }],
  [/\bhalf (?:a )?year\b|setengah tahun|半年/iu, { count: 6, unit: "month" }],
  [/\btomorrow\b|\bbesok\b|明天/iu, { count: 1, unit: "day" }],
];
/** Matches a due day without a month: "on the 14th", "tanggal 14", "14号". */
const DAY_OF_MONTH =
  /\b(?:on|by|before|till|until)\s+(?:the\s+)?(?<ordinal>\d{1,2})(?:st|nd|rd|th)\b|\b(?:tanggal|tgl\.?)\s*(?<tanggal>\d{1,2})\b|(?<![\d月])(?<hao>\d{1,2})[号號]/giu;
const MONTH_NAME =
  /^\s*(?:of\s+)?(?:jan|feb|mar|apr|ma[yi]|jun|jul|aug|agu|sep|oct|okt|nov|dec|des)[a-z]*\b/iu;
const MONTH_END = /\b(?:month[ -]end|end of (?:the |this )?month|akhir bulan)\b|月底/iu;

/**
 * Extracts the term of a loan and the remaining text; "unclear" for several different terms.
 * `extractTerm("pay 6k on the 14th", new Date("2026-11-26")).term // => { count: 18, unit: "day" }`
 */
export function extractTerm(
  text: string,
  today: Date,
): { term?: Term | "unclear" | undefined; rest: string } {
  const terms = [...text.matchAll(TERM)].flatMap(({ groups }) => parseTermGroups(groups) ?? []);
  if (terms.length > 0)
    return { term: getUnambiguousTerm(terms), rest: text.replaceAll(TERM, " ") };
  for (const [pattern, fixed] of FIXED_TERMS) {
    if (pattern.test(text)) return { term: fixed, rest: text.replace(pattern, " ") };
  }
  const dueDates = [...text.matchAll(DAY_OF_MONTH)]
    .filter(({ 0: { length }, index }) => !MONTH_NAME.test(text.slice(index + length)))
    .map(({ groups }) => parseDayOfMonth(groups))
    .filter((day) => day >= 1 && day <= 31)
    .map((day) => computeTermUntilDayOfMonth(day, today));
  if (dueDates.length > 0)
    return { term: getUnambiguousTerm(dueDates), rest: text.replaceAll(DAY_OF_MONTH, " ") };
  if (MONTH_END.test(text))
    return { term: computeTermUntilDayOfMonth(31, today), rest: text.replace(MONTH_END, " ") };
  return { rest: text };
}

function getUnambiguousTerm([first, ...others]: readonly Term[]): Term | "unclear" | undefined {
  const isSame = ({ count, unit }: Term) => count === first?.count && unit === first.unit;
  return others.every(isSame) ? first : "unclear";
}

function parseDayOfMonth(groups: Groups): number {
  return Number(groups?.["ordinal"] ?? groups?.["tanggal"] ?? groups?.["hao"]);
}

/** Counts the days until the next date with this day of the month, or until the last day of a shorter month. */
function computeTermUntilDayOfMonth(day: number, today: Date): Term {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const toDueTime = (dueMonth: number) => {
    const lastDay = new Date(Date.UTC(year, dueMonth + 1, 0)).getUTCDate();
    return Date.UTC(year, dueMonth, Math.min(day, lastDay));
  };
  const start = Date.UTC(year, month, today.getUTCDate());
  const due = toDueTime(month) > start ? toDueTime(month) : toDueTime(month + 1);
  return { count: (due - start) / DAY, unit: "day" };
}

type Groups = Readonly<Record<string, string>> | undefined;

/** Undefined if no period or no count was matched. */
export function parseTermGroups(groups: Groups): Term | undefined {
  const period = findPeriodGroup(groups);
  const count = parseTermCount(groups?.["count"] ?? "");
  if (!period || count < 1) return undefined;
  // Half months are converted to days, at 30 days per month.
  if (period === "month" && !Number.isInteger(count)) return { count: count * 30, unit: "day" };
  const each = { day: 1, week: 7, month: 1, year: 12 }[period];
  const unit = period === "day" || period === "week" ? "day" : "month";
  return Number.isInteger(count * each) ? { count: count * each, unit } : undefined;
}

export function findPeriodGroup(groups: Groups): Period | undefined {
  return (Object.keys(PERIODS) as Period[]).find((period) => groups?.[period]);
}

/** `parseTermCount("两") // => 2`; `parseTermCount("1,5") // => 1.5` */
export function parseTermCount(text: string): number {
  if (/\d/.test(text)) return Number(text.replace(",", "."));
  if (/^(?:an?|se)$/i.test(text)) return 1;
  return text === "两" ? 2 : HAN_DIGITS.indexOf(text);
}

/** Matches the count of a period, but not after a percentage: "24% a year" is not a term. */
const PART_COUNT = String.raw`(?<!(?:%|percent|persen)\s*)(?<count>(?<![\d.,])\d{1,3}|(?<![一二两三四五六七八九])[一二两三四五六七八九]|\b(?:an?|se(?=tahun|minggu))\b)`;
const { day, week, month, year } = PERIODS;
const AND = String.raw`\s*(?:and|dan|又|零)?\s*`;
const PART = String.raw`(?<part>\d{1,2}|[一二两三四五六七八九])\s*-?\s*`;
const END = "(?![a-z])";

const COUNT_AND_HALF = /\b(?<count>\d{1,3}) and (?:a )?half(?= [a-z])/giu;
const HAN_MONTHS_AND_HALF = /(?<count>\d{1,2}|[一二两三四五六七八九])个半月/gu;
const UNIT_AND_HALF = new RegExp(
  String.raw`${PART_COUNT}\s*(?<unit>${year}|${month}|million|juta|jt)\s*(?:and (?:a )?half${END}|setengah${END}|半)`,
  "giu",
);
const YEARS_AND_MONTHS = new RegExp(
  `${PART_COUNT}\\s*-?\\s*(?:${year})${AND}${PART}(?:${month})${END}`,
  "giu",
);
const WEEKS_AND_DAYS = new RegExp(
  `${PART_COUNT}\\s*-?\\s*(?:${week})${AND}${PART}(?:${day})${END}`,
  "giu",
);
/** "Two weeks ago" and "3 days late" are not terms. */
const PAST = new RegExp(
  String.raw`${PART_COUNT}\s*(?:${day}|${week}|${month}|${year})\s*(?:ago\b|back\b|late\b|overdue\b|(?:yang )?lalu\b|之?前)|(?:telat|terlambat|逾期)\s*\d{1,3}\s*(?:${day}|${week})`,
  "giu",
);
/** Matches a range of terms: "2 to 3 months", "3 或 6 个月". */
const RANGE = new RegExp(
  String.raw`\d\s*(?:${day}|${week}|${month}|${year})?\s*(?:[-–~]|to|or|sampai|atau|hingga|s/d|到|至|或)\s*(?:\d{1,3}|[一二两三四五六七八九])\s*-?\s*(?:${day}|${week}|${month}|${year})${END}`,
  "iu",
);

/**
 * Joins the parts of a term and removes times in the past. Call after `replaceNumberWords`. Undefined for a range
 * of terms.
 * `joinTermParts("1 year and 6 months") // => "18 months"`
 * `joinTermParts("两个半月")             // => "2.5 months"`
 * `joinTermParts("2 to 3 months")       // => undefined`
 */
export function joinTermParts(text: string): string | undefined {
  if (RANGE.test(text)) return undefined;
  return text
    .replaceAll(PAST, " ")
    .replaceAll(COUNT_AND_HALF, (...match) => `${parseTermCountGroup(match)}.5`)
    .replaceAll(HAN_MONTHS_AND_HALF, (...match) => ` ${parseTermCountGroup(match)}.5 months `)
    .replaceAll(
      UNIT_AND_HALF,
      (...match) => ` ${parseTermCountGroup(match)}.5 ${getNamedGroups(match)["unit"]} `,
    )
    .replaceAll(
      YEARS_AND_MONTHS,
      (...match) => ` ${parseTermCountGroup(match) * 12 + parseTermPartGroup(match)} months `,
    )
    .replaceAll(
      WEEKS_AND_DAYS,
      (...match) => ` ${parseTermCountGroup(match) * 7 + parseTermPartGroup(match)} days `,
    );
}

type Match = readonly unknown[];

function getNamedGroups(match: Match): Readonly<Record<string, string>> {
  return match.at(-1) as Record<string, string>;
}

function parseTermCountGroup(match: Match): number {
  return parseTermCount(getNamedGroups(match)["count"] ?? "");
}

function parseTermPartGroup(match: Match): number {
  return parseTermCount(getNamedGroups(match)["part"] ?? "");
}
