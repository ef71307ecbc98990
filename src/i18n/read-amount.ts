import type { Currency, Locale } from "./locales.ts";

/**
 * Reads an amount, negative ones included. Separators mean what they mean in the page's language, or
 * else the only possible meaning: no price has three decimals. An Indonesian "M" is a million or a
 * milliard, and marks that turn the direction of writing show another number: both are refused.
 *
 * `readAmount("1.500.000", "id_ID")  // => 1500000`
 * `readAmount("2jt500rb", "en_US")   // => 2500000`
 * `readAmount("N5,000.00k", "en_NG") // => 5000`
 */
export function readAmount(text: string, locale: Locale): number | undefined {
  return readNumber(text, locale, true);
}

function readNumber(text: string, locale: Locale, isMoney: boolean): number | undefined {
  const [, sign, , body] = AMOUNT.exec(normalizeDigits(text).replace(KOBO, "$1")) ?? [];
  if (!body) return undefined;
  let value = 0;
  let unit = Number.NaN;
  for (const [, digits = "", word = ""] of body.matchAll(PART)) {
    const zeros = word || value ? countZeros(word, digits, locale) : 0;
    const isGroup = isMoney && word === "" && GROUP.test(digits);
    const number = isGroup ? digits.replace(/\D/, "") : readDigits(digits, locale === "id_ID");
    // As text: 1.1 times a million would be a little more than 1,100,000.
    const part = Number(`${number}e${zeros}`);
    if (Number.isNaN(part) || part >= unit) return undefined;
    unit = Number(`1e${zeros}`);
    value += part;
  }
  return sign === "-" ? -value : value;
}

/** `findCurrency("Rp 500rb") // => "IDR"`; `findCurrency("500rb") // => undefined` */
export function findCurrency(text: string): Currency | undefined {
  const [, , before, , behind] = AMOUNT.exec(normalizeDigits(text)) ?? [];
  const name = before ?? behind;
  if (name === undefined) return undefined;
  return /^[ri印盾]/.test(name) ? "IDR" : "NGN";
}

/** `readPercent("4,5 %", "id_ID") // => 4.5` */
export function readPercent(text: string, locale: Locale): number | undefined {
  const number = normalizeDigits(text).replace(/%$/, "");
  return /\p{L}/u.test(number) ? undefined : readNumber(number, locale, false);
}

/** A group of thousands is refused, because money was meant: `readCount("600.000") // => undefined` */
export function readCount(text: string): number | undefined {
  const number = normalizeDigits(text);
  return /^[+-]?\d+(?:[.,](?!\d{3}$)\d+)?$/.test(number)
    ? Number(number.replace(",", "."))
    : undefined;
}

/** Sign, currency, numbers with their words, the end of a price without sen, currency. */
const AMOUNT =
  /^([+-]?)([₦#]|n(?:aira|gn)?|rp\.?|rupiah|idr)?(\d[\d.,\p{L}]*?|[.,]\d[\d\p{L}]*?)(?:[.,]-)?(₦|naira|ngn|rp|rupiah|idr|奈拉|(?:印尼)?盾)?$/u;
/** Two decimals before "k" are kobo in Nigeria, beside naira or thousands: "N5,000.00k", but "2.50k". */
const KOBO = /^([+-]?(?:(?:₦|#|n(?:aira|gn)?)[\d,]+|\d{1,3}(?:,\d{3})+|\d{3,})\.\d{2})k(?:obo)?$/;
const PART = /([\d.,]+)(\p{L}*)/gu;
/** One group of thousands, or three decimals. */
const GROUP = /^(?!0)\d{1,3}[.,]\d{3}$/;

/** Wide characters become the usual ones, and no others: `5²` is not 52. */
function normalizeDigits(text: string): string {
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

/** With a word of another language a separator before three digits is ambiguous. */
function countZeros(word: string, digits: string, locale: Locale): number | undefined {
  const isOwn = INDONESIAN.test(word) === (locale === "id_ID");
  if (!isOwn && (GROUP.test(digits) || word === "m")) return undefined;
  return ZEROS.get(word);
}

/** `1500.5`, `1,500,000.5`, and the unambiguous `1,50,000` and `100,0000`. */
const OWN = /^(?:\d+|(?!0)\d+(?:,\d+)*,\d{3,})?(?:\.\d*)?$/;
/** Unambiguous in every language: `4.5`, `0.125`, `1,500,000`, `1,500.50`. */
const OTHER = /^(?:\d+\.\d{1,2}|0\.\d+|(?!0)\d{1,3}(?:,\d{3}){2,}|(?!0)\d{1,3}(?:,\d{3})+\.\d+)$/;

/** Converts to digits for JavaScript, or to an invalid number: `readDigits("1.500,5", true) // => "1500.5"` */
function readDigits(text: string, hasComma: boolean): string {
  const changed = text.replace(/[.,]/g, (sign) => (sign === "." ? "," : "."));
  const [local, other] = hasComma ? [changed, text] : [text, changed];
  if (OWN.test(local)) return local.replaceAll(",", "");
  return OTHER.test(other) ? other.replaceAll(",", "") : "?";
}
