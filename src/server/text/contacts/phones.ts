import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { DAY, hasUnit, isAmount, withoutMoments } from "./amounts.ts";
import { findChatNames } from "./chat-names.ts";
import { type FoldedText, inOriginal, type Span } from "./folded-text.ts";

/** By the digit that each says; the last only come before one. */
const WORDS_OF = [
  "zero oh o nol kosong 零 〇",
  "one satu 一 幺",
  "two dua 二 两",
  "three tiga 三",
  "four empat 四",
  "five lima 五",
  "six enam 六",
  "seven tujuh 七",
  "eight delapan 八",
  "nine sembilan 九",
  "double triple",
];
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  WORDS_OF.flatMap((words, digit) =>
    words.split(" ").map((word) => [word, "0123456789"[digit] ?? ""]),
  ),
);
/** Latin words stand alone. */
const ITEM = new RegExp(
  `\\d+|(?<![a-z](?=[a-z]))(?:${Object.keys(WORDS).join("|")})(?!(?<=[a-z])[a-z])`,
  "g",
);
/** "08l2", "o8o3", "0857I234": a letter that looks like a digit beside digits. */
const LETTERS_FOR_DIGITS = /(?<![a-z\d])(?=[oil]{0,2}\d)[oil\d]{4,}(?![a-z\d])/g;
const JOINT = /^(?:[\s().:;\-–—_/*+·•~#|\\\p{Extended_Pictographic}]{0,4}|\s?x\s?|\s?then\s?)$/u;

const DECIMAL = /(?:^|\s)\d{1,3}[.,]\d{1,2}(?:\s|$)|(?:^|\s)0[.,]\d{1,8}(?:\s|$)/;
const CALL =
  "(?:^|[^a-z])(?:whats ?app|wa(?!s)|wechat|weixin|vx|qq|call|(?:tele)?phone?|tel(?:e?pon|p)?|hubungi|sms|hp|mobile|gsm)" +
  "(?=(?:nya|ku|[ai]?n|lah|s|e?d|ing|me)?(?![a-z]))";
const CALL_HAN = "微信|电话|手机|致电";
const CALLED = new RegExp(String.raw`${CALL}[^\d]{0,12}$|(?:${CALL_HAN})[^\d]{0,8}$`);
/** A word between, as in "call since", means a day; after QQ only a sign says that it is none. */
const CALLED_AT_ONCE = new RegExp(
  String.raw`(?:${CALL}(?<!qq)|${CALL_HAN})[a-z]{0,3}[^a-z\d]{0,3}$`,
);
const PLUS = /\+\s?\(?$/;
const ONE_DAY = new RegExp(`^${DAY}$`);
/** Accounts, papers and orders have numbers as long as those of telephones. */
const REFERENCE =
  /(?:account|acct|nuban|bvn|nin|nik|ktp|npwp|rek(?:ening)?|norek|bank|bca|bri|bni|mandiri|gtb|opay|palmpay|moniepoint|kuda|zenith|uba|(?:^|[^a-z])va|ref|reference|order|invoice|kontrak|contract|transaction|transaksi|loan id|otp|kode|code|账号|账户|订单)[^\d]{0,14}$/;
/** Mobile numbers in mainland China. */
const CHINESE_MOBILE = /^1[3-9]\d{9}$/;
const HAN = /\p{Script=Han}/u;
/** "zeroeightzerothree…": at least as many as a short telephone number has digits. */
const GLUED = new RegExp(
  `(?<![a-z])(?:${Object.keys(WORDS)
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .join("|")}){7,15}(?![a-z])`,
  "g",
);
/** Each look-up in the plans of all countries takes long; no honest text has so many numbers. */
const MAX_NUMBERS = 30;
const MAX_LOOKUPS = 12;

interface Item extends Span {
  readonly value: string;
  readonly isWord: boolean;
}

/** `0803 123 4567`, `0 8 0 3 …`, `zero eight zero three …`, `+62 812-3456-7890`, `一三八…`, `微信 abc_123`. */
export function findPhones(folded: FoldedText): Span[] {
  const { text } = folded;
  const numbers = withoutMoments(text).replaceAll(LETTERS_FOR_DIGITS, plainDigits);
  const lookups = { left: MAX_LOOKUPS };
  const runs = runsOf(numbers).filter(isLong);
  const found = runs.slice(0, MAX_NUMBERS).flatMap((run) => phoneIn(run, numbers, lookups));
  const rest = runs.slice(MAX_NUMBERS).map(spanOf);
  const glued = Array.from(text.matchAll(GLUED), ({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  return [...found, ...rest, ...glued, ...findChatNames(text)].map((span) =>
    inOriginal(span, folded),
  );
}

/** Digits, and words for digits, that stand together. */
function runsOf(text: string): Item[][] {
  const runs: Item[][] = [];
  let end = -1;
  for (const { index, 0: found } of text.matchAll(ITEM)) {
    const value = WORDS[found] ?? found;
    const item = { start: index, end: index + found.length, value, isWord: found in WORDS };
    const run = runs.at(-1);
    if (run && joins(text.slice(end, index), run.at(-1), item)) run.push(item);
    else runs.push([item]);
    end = item.end;
  }
  return runs;
}

/** A list of numbers has commas and spaces between them; single digits are told apart by either. */
function joins(gap: string, before: Item | undefined, after: Item): boolean {
  if (JOINT.test(gap)) return true;
  if (gap === ",") return true;
  return gap === ", " && before?.value.length === 1 && after.value.length === 1;
}

function isLong(run: readonly Item[]): boolean {
  return run.reduce((length, { value }) => length + value.length, 0) >= 7;
}

function spanOf(run: readonly Item[]): Span {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}

function phoneIn(run: readonly Item[], text: string, lookups: { left: number }): Span[] {
  const digits = run.map(({ value }) => value).join("");
  const whole = spanOf(run);
  if (isChineseMobile(run, text) || isPhone(run, digits, whole, text)) return [whole];
  if (run.length === 1 || isAmount(text, whole)) return [];
  // Behind the word for an account, numbers that are written apart belong together.
  const found = mobilesAmong(run, REFERENCE.test(before(text, whole)) ? 1 : 6, lookups);
  // So many candidates are made to be looked up.
  return lookups.left > 0 ? found : [whole];
}

function isPhone(run: readonly Item[], digits: string, { start, end }: Span, text: string) {
  const words = before(text, { start });
  const { length } = digits;
  if (isInWords(run)) return length >= (digits[0] === "0" ? 7 : 8);
  if (PLUS.test(words)) return isAbroad(digits) && !hasUnit(text, { start, end });
  const isReference = REFERENCE.test(words);
  if (isMobile(digits)) return !isReference || length > 10;
  const isMoney = CALLED_AT_ONCE.test(words) && isGroupedPhone(digits) ? hasUnit : isAmount;
  if (isMoney(text, { start, end }) && !digits.startsWith("0")) return false;
  if (length > 15) return isSpelled(run);
  if (DECIMAL.test(text.slice(start, end)) || run.every(isYear) || isReference) return false;
  return isSpelled(run) || isDialled(run, digits, words, words + text.slice(end, end + 24));
}

/** Written in one piece, as amounts of that length are not. */
function isChineseMobile(run: readonly Item[], text: string): boolean {
  const [first, ...others] = run;
  if (!first || others.length > 0 || !CHINESE_MOBILE.test(first.value)) return false;
  return !REFERENCE.test(before(text, first)) && !isAmount(text, first);
}

/** As far as a word tells what a number is. */
function before(text: string, { start }: Pick<Span, "start">): string {
  return text.slice(Math.max(0, start - 24), start);
}

function isInWords(run: readonly Item[]): boolean {
  const words = run.filter(({ isWord }) => isWord).length;
  return words > 1 && words * 2 >= run.length;
}

/** "wa: 812 345 678" is grouped as amounts are, which end in zeros there. */
function isGroupedPhone(digits: string): boolean {
  return digits.length >= 9 && digits.length <= 15 && !digits.endsWith("000");
}

/** By how numbers begin, or by the words before them. */
function isDialled(run: readonly Item[], digits: string, before: string, around: string): boolean {
  if (!run[1] && ONE_DAY.test(digits)) return CALLED_AT_ONCE.test(before);
  if (isMobileOf(digits, "CN")) return HAN.test(around) || CALLED.test(before);
  if (run.every(isRound)) return false;
  if (/^[789]/.test(digits) && isMobileOf(digits, "NG")) return !digits.endsWith("0000");
  return CALLED.test(before) || isLandline(digits);
}

/** One digit after another, and not as one counts. */
function isSpelled(run: readonly Item[]): boolean {
  if (run.length < 8 || run.some(({ value }) => value.length > 1)) return false;
  const steps = run.slice(1).map(({ value }, index) => Number(value) - Number(run[index]?.value));
  return steps.some((step) => step !== steps[0]);
}

/** A number of a mobile phone, in at most so many parts, that other numbers stand beside. */
function mobilesAmong(run: readonly Item[], parts: number, lookups: { left: number }): Span[] {
  const found: Span[] = [];
  for (const [index, { start }] of run.entries()) {
    let digits = "";
    for (const { value, end } of run.slice(index, index + parts)) {
      digits += value;
      if (digits.length < MIN_MOBILE_DIGITS || start < (found.at(-1)?.end ?? 0)) continue;
      if (digits.length > 15 || lookups.left === 0) break;
      lookups.left -= 1;
      if (isMobile(digits)) found.push({ start, end });
    }
  }
  return found;
}

/** As long as before, so that all places stay. */
function plainDigits(written: string): string {
  return written.replaceAll("o", "0").replaceAll(/[il]/g, "1");
}

function isYear({ value }: Item): boolean {
  return /^(?:19|20)\d\d$/.test(value);
}

function isRound({ value }: Item): boolean {
  return value.endsWith("00");
}

const MOBILE = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);
const LINE = new Set([...MOBILE, "FIXED_LINE", "VOIP"]);

const MIN_MOBILE_DIGITS = 10;
/** 15 by E.164, and two zeros that dial abroad. */
const MAX_DIGITS = 17;

/** A number of a country, without what is dialled before it from abroad. */
function isMobileOf(digits: string, country: CountryCode): boolean {
  const number = parsePhoneNumberFromString(digits, country);
  return number?.country === country && MOBILE.has(number.getType() ?? "");
}

/** `isMobile("08031234567") // => true`: Nigeria, Indonesia and China, with the country's code, too. */
function isMobile(digits: string): boolean {
  if (digits.length < MIN_MOBILE_DIGITS || digits.length > MAX_DIGITS) return false;
  if (digits.startsWith("0")) {
    const home = digits.replace(/^00(?=234|62|86)|^0(?=62|234)/, "");
    if (home !== digits) return isMobile(home);
    return isMobileOf(digits, "NG") || isMobileOf(digits, "ID");
  }
  const [code] = /^(?:2340?|620?|86)/.exec(digits) ?? [];
  return code !== undefined && isTyped(`+${digits}`, MOBILE);
}

/** `isLandline("0215551234") // => true` */
function isLandline(digits: string): boolean {
  return (
    digits.startsWith("0") &&
    digits.length <= MAX_DIGITS &&
    ["NG", "ID"].some((country) => {
      const number = parsePhoneNumberFromString(digits, country as CountryCode);
      return LINE.has(number?.getType() ?? "");
    })
  );
}

/** `isAbroad("254712123456") // => true`: any number of the world behind a plus. */
function isAbroad(digits: string): boolean {
  return isTyped(`+${digits}`, LINE);
}

function isTyped(number: string, types: ReadonlySet<string>): boolean {
  return types.has(parsePhoneNumberFromString(number)?.getType() ?? "");
}
