import type { Currency, Locale } from "./locales.ts";

/**
 * Parses an amount, which may be negative. Reads separators as in the page's language, unless only another
 * reading is possible: prices never have three decimals. Returns undefined for an Indonesian "M", which may be a
 * million or a milliard, and for characters that reverse the displayed digits.
 * `readAmount("1.500.000", "id_ID")  // => 1500000`
 * `readAmount("2jt500rb", "en_US")   // => 2500000`
 * `readAmount("N5,000.00k", "en_NG") // => 5000`
 */
export function readAmount(text: string, locale: Locale): number | undefined {
  return readNumber(text, locale, true);
}

function readNumber(text: string, locale: Locale, isMoney: boolean): number | undefined {
  const [, sign, , body] = AMOUNT.exec(normalizeNumberText(text).replace(KOBO, "$1")) ?? [];
  if (!body) return undefined;
  let value = 0;
  let unit = Number.NaN;
  for (const [, digits = "", word = ""] of body.matchAll(PART)) {
    const zeros = word || value ? findZerosOfUnitWord(word, digits, locale) : 0;
    const isGroup = isMoney && word === "" && GROUP.test(digits);
    const number = isGroup
      ? digits.replace(/\D/, "")
      : toJavaScriptDigits(digits, locale === "id_ID");
    // Append the zeros as an exponent, because 1.1 * 1_000_000 is not exactly 1,100,000.
    const part = Number(`${number}e${zeros}`);
    if (Number.isNaN(part) || part >= unit) return undefined;
    unit = Number(`1e${zeros}`);
    value += part;
  }
  return sign === "-" ? -value : value;
}

/** `findCurrency("Rp 500rb") // => "IDR"`; `findCurrency("500rb") // => undefined` */
export function findCurrency(text: string): Currency | undefined {
  const [, , before, , behind] = AMOUNT.exec(normalizeNumberText(text)) ?? [];
  const name = before ?? behind;
  if (name === undefined) return undefined;
  return /^[ri印盾]/.test(name) ? "IDR" : "NGN";
}

/** `readPercent("4,5 %", "id_ID") // => 4.5` */
export function readPercent(text: string, locale: Locale): number | undefined {
  const number = normalizeNumberText(text).replace(/%$/, "");
  return /\p{L}/u.test(number) ? undefined : readNumber(number, locale, false);
}

/**
 * Parses a count. Returns undefined if there is a thousands separator, because the reader means money:
 * `readCount("600.000") // => undefined`
 */
export function readCount(text: string): number | undefined {
  const number = normalizeNumberText(text);
  return /^[+-]?\d+(?:[.,](?!\d{3}$)\d+)?$/.test(number)
    ? Number(number.replace(",", "."))
    : undefined;
}

/** Matches a sign, a currency, numbers with units, the ending `,-` of prices, and a currency. */
const AMOUNT =
  /^([+-]?)([₦#]|n(?:aira|gn)?|rp\.?|rupiah|idr)?(\d[\d.,\p{L}]*?|[.,]\d[\d\p{L}]*?)(?:[.,]-)?(₦|naira|ngn|rp|rupiah|idr|奈拉|(?:印尼)?盾)?$/u;
/**
 * Matches "k" for kobo: after two decimals, with a naira sign or thousands ("N5,000.00k"). In "2.50k", it means
 * thousand.
 */
const KOBO = /^([+-]?(?:(?:₦|#|n(?:aira|gn)?)[\d,]+|\d{1,3}(?:,\d{3})+|\d{3,})\.\d{2})k(?:obo)?$/;
const PART = /([\d.,]+)(\p{L}*)/gu;
/** An ambiguous number: one group of thousands, or three decimals. */
const GROUP = /^(?!0)\d{1,3}[.,]\d{3}$/;

/** Normalizes a number to ASCII without spaces. Does not use NFKC, because `5²` is not 52. */
function normalizeNumberText(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[^\P{C}\u202d\u202e]|[\s'’]/gu, "")
    .replace(/[−–]/g, "-")
    .toLowerCase();
}

const ZEROS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 3,
    thousand: 3,
    rb: 3,
    ribu: 3,
    千: 3,
    万: 4,
    m: 6,
    million: 6,
    jt: 6,
    juta: 6,
    百万: 6,
    千万: 7,
    亿: 8,
    b: 9,
    billion: 9,
    miliar: 9,
    milyar: 9,
  }),
);
const INDONESIAN = /^(?:r|j|mil[iy])/;

/** Returns the zeros of a unit word. Returns undefined if a foreign word leaves the separator ambiguous. */
function findZerosOfUnitWord(word: string, digits: string, locale: Locale): number | undefined {
  const isOwn = INDONESIAN.test(word) === (locale === "id_ID");
  if (!isOwn && (GROUP.test(digits) || word === "m")) return undefined;
  return ZEROS.get(word);
}

/** Numbers in the page's notation: `1500.5`, `1,500,000.5`, and unambiguous ones such as `1,50,000` and `100,0000`. */
const OWN = /^(?:\d+|(?!0)\d+(?:,\d+)*,\d{3,})?(?:\.\d*)?$/;
/** Numbers that are unambiguous in every language: `4.5`, `0.125`, `1,500,000`, `1,500.50`. */
const OTHER = /^(?:\d+\.\d{1,2}|0\.\d+|(?!0)\d{1,3}(?:,\d{3}){2,}|(?!0)\d{1,3}(?:,\d{3})+\.\d+)$/;

/**
 * Converts a number to JavaScript notation, or to an invalid number:
 * `toJavaScriptDigits("1.500,5", true) // => "1500.5"`
 */
function toJavaScriptDigits(text: string, hasComma: boolean): string {
  const changed = text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  const [local, other] = hasComma ? [changed, text] : [text, changed];
  if (OWN.test(local)) return local.replaceAll(",", "");
  return OTHER.test(other) ? other.replaceAll(",", "") : "?";
}
