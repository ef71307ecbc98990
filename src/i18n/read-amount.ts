import { LOCALES, type Locale } from "./locales.ts";

/**
 * An amount as somebody writes it in a language. Separators mean what they mean there; the other
 * way of writing is understood where it can mean nothing else. Currency signs, blanks and invisible
 * characters are passed over; words for thousands and millions count where they have one meaning
 * only: an Indonesian "M" may be a million or a milliard, and is not read.
 *
 * Undefined where it is no number. May be negative, and as large as digits make it.
 *
 * `readAmount("1.500.000", "id_ID") // => 1500000`
 * `readAmount("1,500,000", "en_NG") // => 1500000`
 * `readAmount("1,5 juta", "id_ID")  // => 1500000`
 * `readAmount("1.5m", "en_US")      // => 1500000`
 * `readAmount("1e309", "en_US")     // => undefined`
 */
export function readAmount(text: string, locale: Locale): number | undefined {
  const found = AMOUNT.exec(plain(text).replace(CURRENCY, "$1"));
  const [, sign = "", digits = "", word = ""] = found ?? [];
  const zeros = word === "" ? 0 : WORDS[LOCALES[locale].tag.slice(0, 2)]?.get(word);
  const number = digits && readDigits(digits, DECIMAL_SIGN[locale]);
  if (zeros === undefined || !number) return undefined;
  // As text: 1.1 times a million would be a little more than 1,100,000.
  const value = Number(`${number}e${zeros}`);
  return sign === "-" ? -value : value;
}

/**
 * A percentage, with its sign or without.
 *
 * `readPercent("4,5 %", "id_ID") // => 4.5`
 * `readPercent("4k", "en_US")    // => undefined`
 */
export function readPercent(text: string, locale: Locale): number | undefined {
  const number = plain(text).replace(/%$/, "");
  return /\p{L}/u.test(number) ? undefined : readAmount(number, locale);
}

/** A number of something that has no parts a reader would group: `readCount("12") // => 12` */
export function readCount(text: string): number | undefined {
  const number = plain(text);
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(number) ? Number(number.replace(",", ".")) : undefined;
}

const AMOUNT = /^([+-]?)((?:\d[\d.,]*)|(?:[.,]\d+))(\p{L}*)$/u;
const CURRENCY = /^([+-]?)(?:₦|ngn|rp\.?|idr)/;

/** Digits and signs of other widths become the usual ones. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{C}\s'’]/gu, "")
    .replace(/^[−–]/, "-")
    .toLowerCase();
}

const DECIMAL_SIGN: Readonly<Record<Locale, "." | ",">> = {
  en_US: ".",
  en_NG: ".",
  id_ID: ",",
  zh_CN: ".",
};

/** How many zeros a word stands for, by language. */
const WORDS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: new Map([
    ["k", 3],
    ["thousand", 3],
    ["m", 6],
    ["million", 6],
    ["b", 9],
    ["billion", 9],
  ]),
  id: new Map([
    ["rb", 3],
    ["ribu", 3],
    ["jt", 6],
    ["juta", 6],
    ["miliar", 9],
    ["milyar", 9],
  ]),
  zh: new Map([
    ["千", 3],
    ["万", 4],
    ["百万", 6],
    ["千万", 7],
    ["亿", 8],
  ]),
};

const SHAPES = { ".": shapesOf("\\.", ","), ",": shapesOf(",", "\\.") } as const;

function shapesOf(decimal: string, group: string) {
  return {
    decimal: new RegExp(decimal, "g"),
    group: new RegExp(group, "g"),
    /** `1500.5`, `1,500,000.5`, and `1,50,000` or `100,0000`, which can mean nothing else. */
    own: new RegExp(`^(?:\\d+|(?!0)\\d+(?:${group}\\d+)*${group}\\d{3,})?(?:${decimal}\\d*)?$`),
    /** What can only be written the other way: `4,5`, `0,125`, `1.500.000`, `1.500,50`. */
    other: new RegExp(
      `^(?:\\d+${group}\\d{1,2}|0${group}\\d+|(?!0)\\d{1,3}(?:${decimal}\\d{3}){2,}|(?!0)\\d{1,3}(?:${decimal}\\d{3})+${group}\\d+)$`,
    ),
  };
}

/** Digits as JavaScript writes them, or nothing: `readDigits("1.500,5", ",") // => "1500.5"` */
function readDigits(text: string, decimalSign: "." | ","): string | undefined {
  const { decimal, group, own, other } = SHAPES[decimalSign];
  if (own.test(text)) return text.replace(group, "").replace(decimal, ".");
  return other.test(text) ? text.replace(decimal, "").replace(group, ".") : undefined;
}
