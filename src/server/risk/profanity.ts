import { readFileSync } from "node:fs";

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
/** A phrase stands in one clause; one in which a collector calls the writer a name is evidence. */
const CLAUSES = /[.,;:?!\n]+/;
const QUOTED =
  /\b(?:bilang|katai|katain|sebut|dikatai|dikatain|disebut|called?|calling) (?:saya|aku|gue|me)\b/;
/** "aplikasi china sampah" is about an app. */
const THING = "app|apps|aplikasi|apk|server|bank|syariah|kredit|cabang|produk|cs|dc";

const LINES = ["en", "pcm", "ha", "yo", "ig", "id"].flatMap(readList);
const WORDS = new Set(LINES.filter((line) => /^\p{L}+$/u.test(line)));
const PHRASES = phrasesOf(
  LINES.filter((line) => !WORDS.has(line)),
  readList("groups"),
);
const VULGAR = new Set(readList("vulgar"));
/** Chinese has no spaces between words. */
const CHINESE = readList("zh");

/**
 * The first word or phrase of the lists that a text holds: whole words, also with digits and signs for
 * letters.
 *
 * `findProfanity("B0kep gratis")  // => "bokep gratis"`
 * `findProfanity("usir cina!")    // => "usir cina"`
 * `findProfanity("Scunthorpe")    // => undefined`
 */
export function findProfanity(text: string): string | undefined {
  const plain = plainLetters(text);
  const word = findWord(plain, WORDS);
  if (word !== undefined) return word;
  for (const clause of plain.split(CLAUSES)) {
    const words = wordsOf(clause).join(" ");
    const [phrase] = (!QUOTED.test(words) && PHRASES.exec(words)) || [];
    if (phrase !== undefined) return phrase;
  }
  const compact = plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return CHINESE.find((term) => compact.includes(term));
}

/** Whether a name has a word that no name may have. In a text, swearing is allowed. */
export function isProfaneName(name: string): boolean {
  return findProfanity(name) !== undefined || findWord(plainLetters(name), VULGAR) !== undefined;
}

function findWord(plain: string, words: ReadonlySet<string>): string | undefined {
  return wordsOf(plain).find((word) => words.has(word));
}

/** The pieces of a text without signs for letters; with signs around a piece, also without these. */
function wordsOf(plain: string): string[] {
  return [...plain.matchAll(PIECES)].flatMap(([piece]) => {
    const bare = piece.replaceAll(/^[@$!|]+|[@$!|]+$/g, "");
    return [...new Set([withoutLeet(piece), withoutLeet(bare)])];
  });
}

function phrasesOf(phrases: readonly string[], groups: readonly string[]): RegExp {
  const source = phrases.join("|").replaceAll("GROUP", `(?:${groups.join("|")})`);
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\b(?:${THING}) )(?:${source})(?![\\p{L}\\p{N}])`, "u");
}

function plainLetters(text: string): string {
  return text.normalize("NFKC").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** A number stays one: an amount is no word. */
function withoutLeet(piece: string): string {
  if (!/\p{L}/u.test(piece)) return piece;
  return [...piece].map((letter) => LEET.get(letter) ?? letter).join("");
}

/** One word or phrase a line, phrases as regular expressions; what begins with # says where they are from. */
function readList(name: string): readonly string[] {
  const file = new URL(`./profanity/${name}.txt`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
