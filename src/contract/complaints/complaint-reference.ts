/** Without letters that are taken for another one or for a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DIGITS = 8;

/**
 * A number for a complaint that one can read out: the day (UTC) on which its id was made, and the 40
 * bits at the end of the id, of which 32 are random.
 *
 * `complaintReference("0199f3a1-6c1e-7b3a-9a44-0f2b6f9d1c55") // => "251017-5DQS-T72N"`
 */
export function complaintReference(id: string): string {
  const hex = id.replaceAll("-", "");
  const day = new Date(Number.parseInt(hex.slice(0, 12), 16)).toISOString().slice(2, 10);
  const digits = Number.parseInt(hex.slice(-10), 16).toString(32).padStart(DIGITS, "0");
  const letters = digits.replace(/./g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32)));
  return `${day.replaceAll("-", "")}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
