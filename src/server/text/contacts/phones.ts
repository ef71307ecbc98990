import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { DAY, hasMoneyOrUnit, isAmount, maskDatesAndTimes } from "./amounts.ts";
import { findChatNames } from "./chat-names.ts";
import { type FoldedText, type Span, toOriginalSpan } from "./folded-text.ts";

/** Number words for the digits 0 to 9 in order, then words that repeat the next digit. */
const WORDS_OF = [
  "zero oh o nol kosong 零 〇",
  "one satu 一 幺 壹",
  "two dua 二 两 贰 貳",
  "three tiga 三 叁 參",
  "four empat 四 肆",
  "five lima 五 伍",
  "six enam 六 陆 陸",
  "seven tujuh 七 柒",
  "eight delapan 八 捌",
  "nine sembilan 九 玖",
  "double triple",
];
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  WORDS_OF.flatMap((words, digit) =>
    words.split(" ").map((word) => [word, "0123456789"[digit] ?? ""]),
  ),
);
/** Matches digits and number words. Latin number words must be whole words. */
const ITEM = new RegExp(
  `\\d+|(?<![a-z](?=[a-z]))(?:${Object.keys(WORDS).join("|")})(?!(?<=[a-z])[a-z])`,
  "g",
);
/** Matches numbers with letters in place of digits: "08l2", "o8o3", "0857I234". */
const LETTERS_FOR_DIGITS = /(?<![a-z\d])(?=[oil]{0,2}\d)[oil\d]{4,}(?![a-z\d])/g;
const JOINT =
  /^(?:[\s()[\].:;'=\-–—_/*+·•~#|\\\p{Extended_Pictographic}]{0,4}|\s?(?:x|then|dash|comma|koma|strip)\s?)$/u;
/** Separators of lists. They join digits only if the digits begin a phone number. */
const LIST_SEPARATOR = /^(?:[^\p{L}\p{N}\p{Sc}%]{1,4}|\s?,?\s?(?:and|dan)\s?)$/u;

const DECIMAL = /(?:^|\s)\d{1,3}[.,]\d{1,2}(?:\s|$)|(?:^|\s)0[.,]\d{1,8}(?:\s|$)/;
const CALL =
  "(?:^|[^a-z])(?:whats ?app|wa(?!s)|wechat|weixin|vx|qq|call|(?:tele)?phone?|tel(?:e?pon|p)?|hubungi|sms|hp|mobile|gsm)" +
  "(?=(?:nya|ku|[ai]?n|lah|s|e?d|ing|me)?(?![a-z]))";
const CALL_HAN = "微信|电话|手机|致电";
const CALLED = new RegExp(String.raw`${CALL}[^\d]{0,12}$|(?:${CALL_HAN})[^\d]{0,8}$`);
/** Stricter than `CALLED`, because "call since 20240101" is a date and a QQ number needs ":" or "=". */
const CALLED_AT_ONCE = new RegExp(
  String.raw`(?:${CALL}(?<!qq)|${CALL_HAN})[a-z]{0,3}[^a-z\d]{0,3}$`,
);
const PLUS = /\+\s?\(?$/;
const ONE_DAY = new RegExp(`^${DAY}$`);
/** Words for accounts, documents and orders, because their numbers are as long as phone numbers. */
const REFERENCE =
  /(?:account|acct|nuban|bvn|nin|nik|ktp|npwp|rek(?:ening)?|norek|bank|bca|bri|bni|mandiri|gtb|opay|palmpay|moniepoint|kuda|zenith|uba|(?:^|[^a-z])va|ref|reference|order|invoice|kontrak|contract|transaction|transaksi|loan id|otp|kode|code|账号|账户|订单)[^\d]{0,14}$/;
/** Matches mobile numbers of mainland China. */
const CHINESE_MOBILE = /^1[3-9]\d{9}$/;
const HAN = /\p{Script=Han}/u;
/** Matches number words without spaces: "zeroeightzerothree…". */
const GLUED = new RegExp(
  `(?<![a-z])(?:${Object.keys(WORDS)
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .join("|")}){7,15}(?![a-z])`,
  "g",
);
/** The maximum number of digit groups to check per text, because each check is slow and honest texts have fewer. */
const MAX_NUMBERS = 30;
const MAX_LOOKUPS = 12;

interface Item extends Span {
  readonly value: string;
  readonly isWord: boolean;
}

/** Finds `0803 123 4567`, `0 8 0 3 …`, `zero eight zero three …`, `+62 812-3456-7890`, `一三八…`, `微信 abc_123`. */
export function findPhones(folded: FoldedText): Span[] {
  const { text } = folded;
  const numbers = maskDatesAndTimes(text).replaceAll(LETTERS_FOR_DIGITS, replaceLettersByDigits);
  const lookups = { remaining: MAX_LOOKUPS };
  const runs = findDigitRuns(numbers).filter(hasPhoneLength);
  const phones = runs.slice(0, MAX_NUMBERS).flatMap((run) => findPhonesIn(run, numbers, lookups));
  const rest = runs.slice(MAX_NUMBERS).map(toRunSpan);
  const glued = Array.from(text.matchAll(GLUED), ({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  return [...phones, ...rest, ...glued, ...findChatNames(text)].map((span) =>
    toOriginalSpan(span, folded),
  );
}

/** Groups adjacent digits and number words. */
function findDigitRuns(text: string): Item[][] {
  const runs: Item[][] = [];
  let end = -1;
  for (const { index, 0: match } of text.matchAll(ITEM)) {
    const value = WORDS[match] ?? match;
    const item = { start: index, end: index + match.length, value, isWord: match in WORDS };
    const run = runs.at(-1);
    if (run && continuesDigitRun(text.slice(end, index), run, item)) run.push(item);
    else runs.push([item]);
    end = item.end;
  }
  return runs;
}

/** Whether the next digits belong to the same number. A comma and a space usually separate amounts of a list. */
function continuesDigitRun(separator: string, run: readonly Item[], after: Item): boolean {
  if (separator === "," || JOINT.test(separator)) return true;
  if (!LIST_SEPARATOR.test(separator)) return false;
  const isDigit = (run.at(-1)?.value.length ?? 0) <= 1 && after.value.length <= 1;
  return isDigit || isStartOfPhone(run.map(({ value }) => value).join(""));
}

/** Whether digits begin with a mobile prefix, 0803 or 234803, and are too few for a phone number. */
function isStartOfPhone(digits: string): boolean {
  return /^(?:0[789]\d|234[789]|628)/.test(digits) && digits.length < MIN_MOBILE_DIGITS;
}

function hasPhoneLength(run: readonly Item[]): boolean {
  return run.reduce((length, { value }) => length + value.length, 0) >= 7;
}

function toRunSpan(run: readonly Item[]): Span {
  return { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 };
}

function findPhonesIn(run: readonly Item[], text: string, lookups: { remaining: number }): Span[] {
  const digits = run.map(({ value }) => value).join("");
  const span = toRunSpan(run);
  if (isChineseMobile(run, text) || isPhone(run, digits, span, text)) return [span];
  if (run.length === 1 || isAmount(text, span)) return [];
  // Does not combine digit groups after a word for an account.
  const mobiles = findMobiles(run, REFERENCE.test(getTextBefore(text, span)) ? 1 : 6, lookups);
  // Marks the whole run, because only malicious texts exceed the limit.
  return lookups.remaining > 0 ? mobiles : [span];
}

function isPhone(run: readonly Item[], digits: string, { start, end }: Span, text: string) {
  const words = getTextBefore(text, { start });
  const { length } = digits;
  if (isSpokenNumber(run)) return length >= (digits[0] === "0" ? 7 : 8);
  if (PLUS.test(words))
    return isInternationalNumber(digits) && !hasMoneyOrUnit(text, { start, end });
  const isReference = REFERENCE.test(words);
  if (isServedMobile(digits)) return !isReference || length > 10;
  const isMoney = CALLED_AT_ONCE.test(words) && isGroupedPhone(digits) ? hasMoneyOrUnit : isAmount;
  if (isMoney(text, { start, end }) && !digits.startsWith("0")) return false;
  if (length > 15) return hasOnlySingleDigits(run);
  if (DECIMAL.test(text.slice(start, end)) || run.every(isYear) || isReference) return false;
  return (
    hasOnlySingleDigits(run) ||
    isLikelyPhoneNumber(run, digits, words, words + text.slice(end, end + 24))
  );
}

/** Whether the digits are a mobile number of mainland China without separators. An amount would have separators. */
function isChineseMobile(run: readonly Item[], text: string): boolean {
  const [first, ...others] = run;
  if (!first || others.length > 0 || !CHINESE_MOBILE.test(first.value)) return false;
  return !REFERENCE.test(getTextBefore(text, first)) && !isAmount(text, first);
}

function getTextBefore(text: string, { start }: Pick<Span, "start">): string {
  return text.slice(Math.max(0, start - 24), start);
}

function isSpokenNumber(run: readonly Item[]): boolean {
  const words = run.filter(({ isWord }) => isWord).length;
  return words > 1 && words * 2 >= run.length && !countsUp(run);
}

/** Whether digit groups, as in "wa: 812 345 678", are a phone number. An amount would end in zeros. */
function isGroupedPhone(digits: string): boolean {
  return digits.length >= 9 && digits.length <= 15 && !digits.endsWith("000");
}

function isLikelyPhoneNumber(
  run: readonly Item[],
  digits: string,
  before: string,
  around: string,
): boolean {
  if (!run[1] && ONE_DAY.test(digits)) return CALLED_AT_ONCE.test(before);
  if (isMobileNumber(digits, "CN")) return HAN.test(around) || CALLED.test(before);
  if (run.every(isRound)) return false;
  if (/^[789]/.test(digits) && isMobileNumber(digits, "NG")) return !digits.endsWith("0000");
  return CALLED.test(before) || isLandline(digits);
}

/** Whether all digits are written separately and do not count up, such as 1 2 3. */
function hasOnlySingleDigits(run: readonly Item[]): boolean {
  return run.length >= 8 && run.every(({ value }) => value.length <= 1) && !countsUp(run);
}

function countsUp(run: readonly Item[]): boolean {
  const steps = run.slice(1).map(({ value }, index) => Number(value) - Number(run[index]?.value));
  return steps.every((step) => step === steps[0]);
}

/** Finds mobile numbers that consist of up to `maxGroups` adjacent digit groups. */
function findMobiles(
  run: readonly Item[],
  maxGroups: number,
  lookups: { remaining: number },
): Span[] {
  const mobiles: Span[] = [];
  for (const [index, { start }] of run.entries()) {
    let digits = "";
    for (const { value, end } of run.slice(index, index + maxGroups)) {
      digits += value;
      if (digits.length < MIN_MOBILE_DIGITS || start < (mobiles.at(-1)?.end ?? 0)) continue;
      if (digits.length > 15 || lookups.remaining === 0) break;
      lookups.remaining -= 1;
      if (isServedMobile(digits)) mobiles.push({ start, end });
    }
  }
  return mobiles;
}

/** Replaces single letters by single digits, so that text positions stay valid. */
function replaceLettersByDigits(text: string): string {
  return text.replaceAll("o", "0").replaceAll(/[il]/g, "1");
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
/** E.164 allows 15 digits, and the prefix 00 adds two. */
const MAX_DIGITS = 17;

function isMobileNumber(digits: string, country: CountryCode): boolean {
  const number = parsePhoneNumberFromString(digits, country);
  return number?.country === country && MOBILE.has(number.getType() ?? "");
}

/** `isServedMobile("08031234567") // => true`, also for numbers of Indonesia and China. */
function isServedMobile(digits: string): boolean {
  if (digits.length < MIN_MOBILE_DIGITS || digits.length > MAX_DIGITS) return false;
  if (digits.startsWith("0")) {
    const home = digits.replace(/^00(?=234|62|86)|^0(?=62|234)/, "");
    if (home !== digits) return isServedMobile(home);
    return isMobileNumber(digits, "NG") || isMobileNumber(digits, "ID");
  }
  const [code] = /^(?:2340?|620?|86)/.exec(digits) ?? [];
  return code !== undefined && isPhoneNumberOfType(`+${digits}`, MOBILE);
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

/** `isInternationalNumber("254712123456") // => true`, because "+254…" is a valid number. */
function isInternationalNumber(digits: string): boolean {
  return isPhoneNumberOfType(`+${digits}`, LINE);
}

function isPhoneNumberOfType(number: string, types: ReadonlySet<string>): boolean {
  return types.has(parsePhoneNumberFromString(number)?.getType() ?? "");
}
