import { readFileSync } from "node:fs";
import { POST_LANGUAGES, type PostLanguage } from "#contract/posts/post.ts";

/** Digits and signs that stand for letters to escape a search. */
const LEET: ReadonlyMap<string, string> = new Map([
  ["0", "o"],
  ["1", "i"],
  ["!", "i"],
  ["|", "i"],
  ["3", "e"],
  ["4", "a"],
  ["@", "a"],
  ["5", "s"],
  ["$", "s"],
  ["7", "t"],
]);
const PIECES = /[\p{L}\p{M}\p{N}@$!|]+/gu;

const LISTS = new Map(POST_LANGUAGES.map((language) => [language, readList(language)]));
const WORDS = new Set([...(LISTS.get("en") ?? []), ...(LISTS.get("id") ?? [])]);
/** Chinese has no spaces between words. */
const CHINESE: readonly string[] = LISTS.get("zh") ?? [];

/**
 * The first word of the lists that a text holds: whole words, also with digits and signs for letters.
 *
 * `findProfanity("B0kep gratis") // => "bokep"`
 * `findProfanity("Scunthorpe")   // => undefined`
 */
export function findProfanity(text: string): string | undefined {
  const plain = plainLetters(text);
  for (const [piece] of plain.matchAll(PIECES)) {
    const found = [piece, piece.replaceAll(/^[@$!|]+|[@$!|]+$/g, "")]
      .map(withoutLeet)
      .find((word) => WORDS.has(word));
    if (found !== undefined) return found;
  }
  const compact = plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return CHINESE.find((word) => compact.includes(word));
}

function plainLetters(text: string): string {
  return text.normalize("NFKC").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** A number stays one: an amount is no word. */
function withoutLeet(piece: string): string {
  if (!/\p{L}/u.test(piece)) return piece;
  return [...piece].map((letter) => LEET.get(letter) ?? letter).join("");
}

/** One word a line; what begins with # says where they are from. */
function readList(language: PostLanguage): readonly string[] {
  const file = new URL(`./profanity/${language}.txt`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
