const ONES = "zero one two three four five six seven eight nine".split(" ");
const TEENS =
  "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SATUAN = "nol satu dua tiga empat lima enam tujuh delapan sembilan".split(" ");

const VALUES = new Map<string, number>([
  ...[...ONES, ...TEENS].map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ...[...SATUAN, "sepuluh", "sebelas"].map((word, value) => [word, value] as const),
]);
const SCALES = new Map(
  Object.entries({ thousand: 1e3, ribu: 1e3, seribu: 1e3, million: 1e6, juta: 1e6, sejuta: 1e6 }),
);
/** Words that can continue a number, but cannot start one. */
const CONTINUATIONS =
  "hundred thousand million ratus ribu juta belas puluh half setengah point koma".split(" ");

const FIRST = [
  ...VALUES.keys(),
  "seratus",
  "seribu",
  "sejuta",
  "an?(?= (?:hundred|thousand|million))",
  "half an?(?= million)",
  "setengah(?= juta)",
].join("|");
const NEXT = [...VALUES.keys(), ...SCALES.keys(), "seratus", ...CONTINUATIONS].join("|");
const WORDS = new RegExp(String.raw`\b(?:${FIRST})(?:(?: and)?[ -](?:${NEXT})){0,9}\b`, "giu");

/** Matches number words below a thousand, with the scale word after them, such as "million". */
const SCALED = new RegExp(
  `(?<=^| )(?!$)(.*?) ?(?:\\b(${[...SCALES.keys()].join("|")})(?: |$)|$)`,
  "gu",
);

const DIGIT = [...ONES, ...SATUAN].join("|");
const TEEN = [...TEENS, "sepuluh", "sebelas"].join("|");
/** Matches number words below a thousand without "and": "two hundred fifty five", "seratus dua puluh". */
const GROUP = new RegExp(
  [
    `^(?:(?:(?<hundreds>(?:(?:${TENS.join("|")}) )?(?:${DIGIT})|${TEEN}) )?(?<hundred>hundred|ratus|seratus)(?: |$))?`,
    `(?:(?<tens>${TENS.join("|")}|(?:${DIGIT}) puluh)(?: (?<ones>${DIGIT}))?|(?<teens>(?:${DIGIT}) belas|${TEEN}|${DIGIT}))?`,
    `(?<half> ?(?:half|setengah))?(?: (?:point|koma)(?<decimals>(?: (?:${DIGIT}))+))?$`,
  ].join(""),
  "u",
);

const HAN_DIGITS = "零一二三四五六七八九";
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };
const HAN_NUMBER = "[一二两三四五六七八九十][零一二两三四五六七八九十百千万亿]{0,12}";
const HAN = new RegExp(`(?<![\\d十百千万亿点]|分之)${HAN_NUMBER}`, "gu");
/** 一点五万 */
const HAN_DECIMAL =
  /(?<whole>[一二两三四五六七八九])点(?<tenth>[一二三四五六七八九])(?=[百千万])/gu;
const SHARE = new RegExp(`(?<unit>[百千万])分之(?<number>${HAN_NUMBER}|\\d+(?:\\.\\d+)?)`, "gu");
/** Matches 1万2, which is 12,000, but not 1万2周, which is an amount and a term. */
const MIXED =
  /(?<![\d.])(?<count>\d{1,3})(?<unit>[百千万])(?<tenth>[1-9])(?![\d.,百千万天周个年月期日星礼])/gu;
/** 月息两分 is 2 % a month. */
const MONTHLY_FEN = /(?<=月息)(?<percent>[一二两三四五六七八九]|\d(?:\.\d)?)分/gu;
/** The percentage for each unit: 百分之一 is 1 %, 千分之一 0.1 %, 万分之一 0.01 %. */
const PERCENT_OF: Readonly<Record<string, number>> = { 百: 1, 千: 0.1, 万: 0.01 };
/** Matches a unit: "enam ratus ribu dua minggu" is an amount and a number of weeks. */
const UNIT_AHEAD =
  /^ (?:days?|weeks?|months?|years?|hari|minggu|bulan|tahun|percent|per cent|persen)\b|^ ?%/iu;
const SCALE_END = /.*\b(?:thousand|million|ribu|seribu|juta|sejuta)(?=[ -])/iu;
/** Matches a Chinese period, but not 年利率, which means yearly rate. */
const HAN_PERIOD_AHEAD = /^(?:天|周|个|月|年|期|日)(?![利息化])/u;

/**
 * Replaces number words with digits. Undefined for ambiguous ones: "one fifty thousand", "dua juta tiga ratus".
 * `replaceNumberWords("ninety thousand for two weeks") // => "90000 for 2 weeks"`
 * `replaceNumberWords("satu setengah juta")            // => "1500000"`
 * `replaceNumberWords("借一万二，百分之十五")              // => "借12000，15%"`
 */
export function replaceNumberWords(text: string): string | undefined {
  const numbers: (number | undefined)[] = [];
  const write = (number: number | undefined) => {
    numbers.push(number);
    return String(number);
  };
  const digits = text
    .replaceAll(WORDS, (words, offset: number) => {
      const hasUnit = UNIT_AHEAD.test(text.slice(offset + words.length));
      const amount = hasUnit ? (SCALE_END.exec(words)?.[0] ?? "") : "";
      if (amount === "") return write(parseNumberWords(words));
      return `${write(parseNumberWords(amount))} ${write(parseNumberWords(words.slice(amount.length + 1)))}`;
    })
    .replaceAll(SHARE, (...match) => {
      const { unit = "", number = "" } = match.at(-1) as Record<string, string>;
      const value = /\d/.test(number) ? Number(number) : parseChineseNumber(number);
      return `${Number((value * (PERCENT_OF[unit] ?? 1)).toFixed(4))}%`;
    })
    .replaceAll(MONTHLY_FEN, (...match) => {
      const { percent = "" } = match.at(-1) as Record<string, string>;
      return `${/\d/.test(percent) ? percent : parseChineseNumber(percent)}%`;
    })
    .replaceAll(MIXED, (...match) => {
      const { count, unit = "", tenth } = match.at(-1) as Record<string, string>;
      return String((Number(count) + Number(tenth) / 10) * (HAN_UNITS[unit] ?? 1));
    })
    .replaceAll(HAN_DECIMAL, (...match) => {
      const { whole = "", tenth = "" } = match.at(-1) as Record<string, string>;
      return `${parseChineseNumber(whole)}.${parseChineseNumber(tenth)}`;
    })
    .replaceAll(HAN, (number, offset: number, whole: string) => {
      if (!/[十百千万亿]/u.test(number)) return number;
      const hasPeriod = HAN_PERIOD_AHEAD.test(whole.slice(offset + number.length));
      const end = hasPeriod ? findPeriodCountStart(number) : number.length;
      if (end === undefined) return write(undefined);
      const [amount, count] = [number.slice(0, end), number.slice(end)];
      return [amount, count]
        .flatMap((part) => (part ? [write(parseChineseNumber(part))] : []))
        .join(" ");
    });
  return numbers.includes(undefined) ? undefined : digits;
}

/** Finds where the count of a period starts: 三千|两周, 五百|三天, 二十五天. Undefined for the ambiguous 三千五百二十天. */
function findPeriodCountStart(hanNumber: string): number | undefined {
  const thousands = /^.*[千万亿]/u.exec(hanNumber)?.[0].length;
  if (thousands === undefined)
    return /百[一二两三四五六七八九]$/u.test(hanNumber) ? hanNumber.length - 1 : 0;
  return /[百零]/u.test(hanNumber.slice(thousands)) ? undefined : thousands;
}

/** Parses one number. Undefined if the words are several numbers, such as "one fifty" or "four five". */
function parseNumberWords(text: string): number | undefined {
  let [total, lastScale] = [0, Number.POSITIVE_INFINITY];
  const words = text
    .toLowerCase()
    .replaceAll(/\b(?:an?|and) /g, "")
    .replaceAll("-", " ");
  for (const [, group = "", word = ""] of words.matchAll(SCALED)) {
    const scale = SCALES.get(word) ?? 1;
    const isHalf = total > 0 && /^(?:half|setengah)$/.test(group);
    const count = isHalf ? lastScale / 2 : parseNumberGroup(group);
    // Ambiguous, because most people mean 2,300,000 by "dua juta tiga ratus".
    const isElliptical = lastScale === 1e6 && scale === 1 && !isHalf;
    if (count === undefined || scale >= lastScale || isElliptical) return undefined;
    [total, lastScale] = [total + count * scale, scale];
  }
  return total;
}

/** Parses the words before a scale word. Returns 1 for no words, as before "thousand" or "juta". */
function parseNumberGroup(words: string): number | undefined {
  if (words === "") return 1;
  const { groups } = GROUP.exec(words) ?? {};
  if (!groups) return undefined;
  const hundreds = groups["hundred"] ? sumNumberWords(groups["hundreds"] ?? "one") * 100 : 0;
  const whole =
    hundreds + sumNumberWords(groups["tens"] ?? groups["teens"]) + sumNumberWords(groups["ones"]);
  const digits = groups["decimals"]?.trim().split(" ").map(sumNumberWords).join("");
  return Number(`${whole}.${digits ?? 0}`) + (groups["half"] ? 0.5 : 0);
}

/** `sumNumberWords("dua belas") // => 12`; `sumNumberWords("twenty five") // => 25` */
function sumNumberWords(words = ""): number {
  return words.split(" ").reduce((value, word) => {
    if (word === "puluh") return value * 10;
    return value + (word === "belas" ? 10 : (VALUES.get(word) ?? 0));
  }, 0);
}

/** A final digit without a unit means tenths of the previous unit: 一万二 is 12,000. */
function parseChineseNumber(number: string): number {
  let [total, group, digit, unit] = [0, 0, 0, 1];
  for (const character of number) {
    const next = HAN_UNITS[character];
    if (next === undefined) {
      digit = character === "两" ? 2 : HAN_DIGITS.indexOf(character);
      if (character === "零") unit = 1;
    } else if (next >= 1e4) {
      [total, group, digit, unit] = [total + (group + digit || 1) * next, 0, 0, next];
    } else {
      [group, digit, unit] = [group + (digit || 1) * next, 0, next];
    }
  }
  return total + group + (unit > 10 ? (digit * unit) / 10 : digit);
}
