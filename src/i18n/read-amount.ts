import type { Locale } from "./locales.ts";

/**
 * An amount as somebody writes it in a language. Separators mean what they mean there; the other
 * way of writing is understood where it can mean nothing else. Currencies before and behind, the
 * `,-` of Indonesian prices, blanks and invisible characters are passed over; words for thousands and
 * millions count where they have one meaning only: an Indonesian "M" may be a million or a milliard,
 * and is not read. What turns the direction of writing round is refused: another number is seen.
 *
 * Undefined where it is no number. May be negative, and as large as digits make it.
 *
 * `readAmount("1.500.000", "id_ID")     // => 1500000`
 * `readAmount("1,500,000", "en_NG")     // => 1500000`
 * `readAmount("Rp1,5 juta", "id_ID")    // => 1500000`
 * `readAmount("1.5m naira", "en_US")    // => 1500000`
 * `readAmount("1e309", "en_US")         // => undefined`
 */
export function readAmount(text: string, locale: Locale): number | undefined {
  const [, sign = "", digits = "", word = ""] = AMOUNT.exec(plain(text)) ?? [];
  const zeros = word === "" ? 0 : WORDS[locale.slice(0, 2)]?.get(word);
  const number = digits && readDigits(digits, locale === "id_ID");
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

/** Sign, currency, digits, the end of a price without sen, a word for zeros, currency. */
const AMOUNT =
  /^([+-]?)(?:[₦#]|n(?:aira|gn)?|rp\.?|rupiah|idr)?(\d[\d.,]*?|[.,]\d+)(?:[.,]-)?(\p{L}*?)(?:₦|naira|ngn|rp|rupiah|idr|奈拉|(?:印尼)?盾)?$/u;

/** Wide characters become the usual ones, and no others: `5²` is not 52. */
function plain(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[^\P{C}\u202d\u202e]|[\s'’]/gu, "")
    .replace(/[−–]/g, "-")
    .toLowerCase();
}

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

/** `1500.5`, `1,500,000.5`, and `1,50,000` or `100,0000`, which can mean nothing else. */
const OWN = /^(?:\d+|(?!0)\d+(?:,\d+)*,\d{3,})?(?:\.\d*)?$/;
/** What stands for nothing else when it is written with signs changed: `4.5`, `0.125`, `1,500,000`, `1,500.50`. */
const OTHER = /^(?:\d+\.\d{1,2}|0\.\d+|(?!0)\d{1,3}(?:,\d{3}){2,}|(?!0)\d{1,3}(?:,\d{3})+\.\d+)$/;

/** Digits as JavaScript writes them, or nothing: `readDigits("1.500,5", true) // => "1500.5"` */
function readDigits(text: string, hasComma: boolean): string | undefined {
  const changed = text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  const [own, other] = hasComma ? [changed, text] : [text, changed];
  const meant = [OWN.test(own) && own, OTHER.test(other) && other].find(Boolean);
  return meant ? meant.replaceAll(",", "") : undefined;
}
