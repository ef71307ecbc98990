import { compact } from "#server/text/words.ts";

const LEGAL_FORMS = new Set(["plc", "limited", "ltd", "pt", "tbk", "inc"]);
const JOINING_WORDS = new Set(["of", "for", "and", "the"]);
const COUNTRIES = new Set(["nigeria", "indonesia"]);
/** Two letters stand for too many names. */
const SHORTEST = 3;

/**
 * The short forms that follow from a name's words: their first letters, with and without the words that
 * join, without a country at the end, and with `bank` in full. Legal forms do not count.
 *
 * `initialsOf("United Bank for Africa Plc")  // => ["ubfa", "uba"]`
 * `initialsOf("Guaranty Trust Bank Limited") // => ["gtb", "gtbank"]`
 */
export function initialsOf(name: string): string[] {
  const words = name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(compact)
    .filter((word) => word !== "" && !LEGAL_FORMS.has(word));
  const telling = words.filter((word) => !JOINING_WORDS.has(word));
  const home = COUNTRIES.has(telling.at(-1) ?? "") ? telling.slice(0, -1) : telling;
  const forms = [words, telling, home].map(firstLetters);
  if (home.at(-1) === "bank" && home.length > 2)
    forms.push(`${firstLetters(home.slice(0, -1))}bank`);
  return [...new Set(forms)].filter((form) => [...form].length >= SHORTEST);
}

function firstLetters(words: readonly string[]): string {
  return words.map((word) => [...word][0]).join("");
}
