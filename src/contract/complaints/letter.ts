/** Crockford's Base32 alphabet, which omits letters that are easily confused with digits or other letters. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DIGITS = 8;

/**
 * Converts the last 40 bits of a complaint's id to a short reference.
 * `toComplaintReference("7d0e3c58-93aa-4b3a-9a44-0f2b6f9d1c55") // => "5DQS-T72N"`
 */
export function toComplaintReference(id: string): string {
  const digits = Number.parseInt(id.slice(-10), 16).toString(32).padStart(DIGITS, "0");
  const letters = digits.replace(/./g, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32)));
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The names of all troubles in one language, keyed by trouble. */
export type TroubleNames = Readonly<Record<string, string>>;

/**
 * Translates a suggested subject into the language of the letter. Returns any other subject
 * unchanged.
 * `translateComplaintSubject("Gangguan", [{ harassment: "Gangguan" }], { harassment: "Harassment" }) // => "Harassment"`
 */
export function translateComplaintSubject(
  subject: string,
  namesByLanguage: readonly TroubleNames[],
  letterNames: TroubleNames,
): string {
  const names = namesByLanguage.flatMap(Object.entries<string>);
  return letterNames[names.find(([, name]) => name === subject)?.[0] ?? ""] ?? subject;
}

export const TROUBLES = ["harassment", "data", "fees", "fraud", "unlicensed", "dispute"] as const;
export type Trouble = (typeof TROUBLES)[number];
