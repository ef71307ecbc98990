/** A letter of two bytes that was read as two letters of Latin-1, and the quotes of Windows-1252. */
const READ_WRONGLY =
  /[\u00C2\u00C3][\u0080-\u00BF]|\u00E2(?:\u20AC[\u2122\u0153\u009D\u0098\u2013\u2014\u02DC\u00A6\u00A2]|\u0080[\u0080-\u00BF])|[\u00F0\u00EF][\u0178\u009F\u00B8][\u0080-\u00BF\u2018-\u201D\u02DC]/;

/**
 * Whether a text was spoilt on its way: bytes that are no UTF-8 (which decoding has made U+FFFD), half
 * characters, zero bytes, or letters that were read in another encoding than they were written in.
 *
 * `isBroken("caf\uFFFD")   // => true`
 * `isBroken("cafÃ©")       // => true`
 * `isBroken("café, NÃO 👍") // => false`
 */
export function isBroken(text: string): boolean {
  return /[\uFFFD\0]/.test(text) || !text.isWellFormed() || READ_WRONGLY.test(text);
}
