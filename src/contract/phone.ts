const NIGERIA = "+234";

/**
 * A Nigerian telephone number in the one form that is stored, or undefined for what is none:
 * 0 and ten digits, or the country's code in place of the 0.
 *
 * `normalisePhone("0803 123 4567")  // => "+2348031234567"`
 * `normalisePhone("2348031234567")  // => "+2348031234567"`
 * `normalisePhone("803 123 4567")   // => undefined`
 */
export function normalisePhone(text: string): string | undefined {
  const digits = text.normalize("NFKC").replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, "");
  const [, national] = /^(?:0|(?:\+|00)?2340?)(\d{10})$/.exec(digits) ?? [];
  return national === undefined ? undefined : NIGERIA + national;
}

/**
 * A stored number as people in Nigeria write it, and as the API sends it.
 *
 * `wirePhone("+2348031234567") // => "08031234567"`
 */
export function wirePhone(stored: string): string {
  return stored.startsWith(NIGERIA) ? `0${stored.slice(NIGERIA.length)}` : stored;
}
