import { DAY, hasUnit, isAmount, withoutMoments } from "./contact-amount.ts";
import { findChatNames } from "./contact-name.ts";
import type { FoldedText, Span } from "./contact-text.ts";

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
const JOINT = /^[\s().\-–—_/*+·•~|]{0,4}$/;

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
const PLUS = /\+\(?$/;
const ONE_DAY = new RegExp(`^${DAY}$`);
const REFERENCE =
  /(?:account|acct|nuban|bvn|nin|rekening|norek|ref|reference|order|invoice|transaction|loan id|账号|账户|订单)[^\d]{0,14}$/;
const HAN = /\p{Script=Han}/u;

/** Nigeria, Indonesia and China, with and without what is dialled first from abroad. */
const MOBILE =
  /^(?:0[789][01]\d{8}|(?:00)?2340?[789][01]\d{8}|08[1-9]\d{7,10}|(?:00)?620?8[1-9]\d{7,10}|(?:00)?861[3-9]\d{9})$/;
const MOBILE_WITHOUT_ZERO = /^(?:[789][01]\d{8})$/;
const CHINESE_MOBILE = /^1[3-9]\d{9}$/;

interface Item extends Span {
  readonly value: string;
  readonly isWord: boolean;
}

/** `0803 123 4567`, `0 8 0 3 …`, `zero eight zero three …`, `+62 812-3456-7890`, `一三八…`, `微信 abc_123`. */
export function findPhones({ text }: FoldedText): Span[] {
  const numbers = withoutMoments(text);
  return [...runsOf(numbers).flatMap((run) => phoneIn(run, numbers)), ...findChatNames(text)];
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

function phoneIn(run: readonly Item[], text: string): Span[] {
  const [first] = run;
  const last = run.at(-1);
  const digits = run.map(({ value }) => value).join("");
  if (!first || !last || digits.length < 7) return [];
  const whole = { start: first.start, end: last.end };
  if (isPhone(run, digits, whole, text)) return [whole];
  return isAmount(text, whole) ? [] : mobilesAmong(run);
}

function isPhone(run: readonly Item[], digits: string, { start, end }: Span, text: string) {
  const before = text.slice(Math.max(0, start - 24), start);
  const { length } = digits;
  const written = run.filter(({ isWord }) => isWord).length;
  if (written * 2 >= run.length && written > 1) return length >= (digits[0] === "0" ? 7 : 8);
  if (MOBILE.test(digits)) return true;
  const isMoney = isGroupedPhone(digits, before) ? hasUnit : isAmount;
  if (isMoney(text, { start, end }) && !digits.startsWith("0")) return false;
  if (length > 15) return isSpelled(run);
  if (DECIMAL.test(text.slice(start, end)) || run.every(isYear)) return false;
  if (isSpelled(run) || (PLUS.test(before) && length >= 10)) return true;
  if (REFERENCE.test(before)) return false;
  return isDialled(run, digits, before, before + text.slice(end, end + 24));
}

/** "+254 712 123 456" and "wa: 812 345 678" are grouped as amounts are, which end in zeros there. */
function isGroupedPhone(digits: string, before: string): boolean {
  if (digits.length < 9 || digits.length > 15 || digits.endsWith("000")) return false;
  return CALLED_AT_ONCE.test(before) || (PLUS.test(before) && digits.length > 9);
}

/** By how numbers begin, or by the words before them. */
function isDialled(run: readonly Item[], digits: string, before: string, around: string): boolean {
  if (!run[1] && ONE_DAY.test(digits)) return CALLED_AT_ONCE.test(before);
  if (CHINESE_MOBILE.test(digits)) return HAN.test(around) || CALLED.test(before);
  if (digits.startsWith("0")) return digits.length >= 9 && digits.length <= 14;
  if (run.every(isRound)) return false;
  if (MOBILE_WITHOUT_ZERO.test(digits)) return !digits.endsWith("0000");
  return CALLED.test(before);
}

/** One digit after another, and not as one counts. */
function isSpelled(run: readonly Item[]): boolean {
  if (run.length < 8 || run.some(({ value }) => value.length > 1)) return false;
  const steps = run.slice(1).map(({ value }, index) => Number(value) - Number(run[index]?.value));
  return steps.some((step) => step !== steps[0]);
}

/** A number of a mobile phone that other numbers stand beside. */
function mobilesAmong(run: readonly Item[]): Span[] {
  const found: Span[] = [];
  for (const [index, { start }] of run.entries()) {
    let digits = "";
    for (const { value, end } of run.slice(index, index + 6)) {
      digits += value;
      if (MOBILE.test(digits) && start >= (found.at(-1)?.end ?? 0)) found.push({ start, end });
    }
  }
  return found;
}

function isYear({ value }: Item): boolean {
  return /^(?:19|20)\d\d$/.test(value);
}

function isRound({ value }: Item): boolean {
  return value.endsWith("00");
}
