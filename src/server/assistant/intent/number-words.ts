const DIGITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const INDONESIAN_DIGITS =
  "nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas";

/** How a word changes the number read so far. */
type Step =
  | { readonly add: number }
  /** Multiplies the ones and tens: `puluh`, `hundred`. */
  | { readonly times: number }
  /** Multiplies everything before it: `thousand`, `juta`. */
  | { readonly scale: number };

const STEPS = new Map<string, Step>([
  ...DIGITS.split(" ").map((word, value): [string, Step] => [word, { add: value }]),
  ...TENS.split(" ").map((word, at): [string, Step] => [word, { add: (at + 2) * 10 }]),
  ...INDONESIAN_DIGITS.split(" ").map((word, value): [string, Step] => [word, { add: value }]),
  ["belas", { add: 10 }],
  ["setengah", { add: 0.5 }],
  ["half", { add: 0.5 }],
  ["seratus", { times: 100 }],
  ["puluh", { times: 10 }],
  ["hundred", { times: 100 }],
  ["ratus", { times: 100 }],
  ["seribu", { scale: 1e3 }],
  ["thousand", { scale: 1e3 }],
  ["ribu", { scale: 1e3 }],
  ["sejuta", { scale: 1e6 }],
  ["million", { scale: 1e6 }],
  ["juta", { scale: 1e6 }],
]);

/** Words that continue a number and begin none. */
const CONTINUATIONS = new Set(
  "hundred thousand million ratus ribu juta belas puluh half setengah".split(" "),
);
const ALL_WORDS = [...STEPS.keys()];
const FIRST = [
  ...ALL_WORDS.filter((word) => !CONTINUATIONS.has(word)),
  "an?(?= (?:hundred|thousand|million))",
  "half an?(?= million)",
  "setengah(?= juta)",
].join("|");
const WORDS = new RegExp(
  String.raw`\b(?:${FIRST})(?:(?: and)?[ -](?:${ALL_WORDS.join("|")})){0,9}\b`,
  "giu",
);

const HAN_DIGITS = "零一二三四五六七八九";
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1e3, 万: 1e4, 亿: 1e8 };
const HAN_NUMBER = "[一二两三四五六七八九十][零一二两三四五六七八九十百千万亿]{0,12}";
const HAN = new RegExp(`(?<![\\d十百千万亿分])${HAN_NUMBER}`, "gu");
const SHARE = new RegExp(`(?<unit>[百千万])分之(?<number>${HAN_NUMBER}|\\d+(?:\\.\\d+)?)`, "gu");
/** The percentage for each unit: 百分之一 is 1 %, 千分之一 0.1 %, 万分之一 0.01 %. */
const PERCENT_OF: Readonly<Record<string, number>> = { 百: 1, 千: 0.1, 万: 0.01 };
/** "enam ratus ribu dua minggu" has an amount and a number of weeks. */
const PERIOD_AHEAD = /^ (?:days?|weeks?|months?|years?|hari|minggu|bulan|tahun)\b/iu;
const SCALE_END = /.*\b(?:thousand|million|ribu|seribu|juta|sejuta)(?=[ -])/iu;
const HAN_PERIOD_AHEAD = /^(?:天|周|个|月|年|期|日)/u;

/**
 * Writes number words as digits, so that amounts, rates and terms are read in one form.
 *
 * `replaceNumberWords("ninety thousand for two weeks") // => "90000 for 2 weeks"`
 * `replaceNumberWords("satu setengah juta")            // => "1500000"`
 * `replaceNumberWords("借一万二，百分之十五")              // => "借12000，15%"`
 */
export function replaceNumberWords(text: string): string {
  return text
    .replaceAll(WORDS, (words, offset: number) => {
      const isBeforePeriod = PERIOD_AHEAD.test(text.slice(offset + words.length));
      const amount = isBeforePeriod ? (SCALE_END.exec(words)?.[0] ?? "") : "";
      if (amount === "") return String(toNumber(words));
      return `${toNumber(amount)} ${toNumber(words.slice(amount.length + 1))}`;
    })
    .replaceAll(SHARE, (...match) => {
      const { unit = "", number = "" } = match.at(-1) as Record<string, string>;
      const value = /\d/.test(number) ? Number(number) : toHanNumber(number);
      return `${Number((value * (PERCENT_OF[unit] ?? 1)).toFixed(4))}%`;
    })
    .replaceAll(HAN, (number, offset: number, whole: string) => {
      if (!/[十百千万亿]/u.test(number)) return number;
      const isBeforePeriod = HAN_PERIOD_AHEAD.test(whole.slice(offset + number.length));
      const end = isBeforePeriod ? number.lastIndexOf("万") + 1 : 0;
      if (end === 0) return String(toHanNumber(number));
      const count = number.slice(end);
      return `${toHanNumber(number.slice(0, end))} ${count === "" ? "" : toHanNumber(count)}`;
    });
}

function toNumber(text: string): number {
  let total = 0;
  let group = 0;
  let ones = 0;
  for (const word of text.toLowerCase().split(/[ -]/)) {
    const step = STEPS.get(word);
    if (step === undefined) continue;
    if ("add" in step) ones += step.add;
    else if ("times" in step) {
      const product = (ones || 1) * step.times;
      [group, ones] = step.times === 100 ? [group + product, 0] : [group, product];
    } else {
      total += (group + ones || 1) * step.scale;
      [group, ones] = [0, 0];
    }
  }
  return total + group + ones;
}

/** A last digit without a unit counts tenths of the unit before it: 一万二 is 12,000. */
function toHanNumber(number: string): number {
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
