import { readFileSync } from "node:fs";
import { normalizeText } from "#contract/wire/plain-text.ts";
import { detectTextLanguage } from "#server/text/text-language.ts";

/** Digits and signs that replace letters, so that a word search misses them. */
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
/** Phrases do not cross clauses. A clause that reports an act against the author is evidence, not profanity. */
const CLAUSES = /[.,;:?!\n]+/;
const WRITER = "(?:me|us|my \\p{L}+|saya|aku|gue|gua|kami)";
const SAID_TO_WRITER = new RegExp(
  `\\b(?:bilang|bilangin|katai|katain|sebut|maki|hina|dikatai|dikatain|disebut|dihina|call(?:s|ed|ing)?|tell(?:s|ing)?|told|insult(?:s|ed|ing)?|abus(?:es|ed|ing)|curs(?:es|ed|ing)|shouted at) (?:ke |sama )?${WRITER}\\b`,
  "u",
);
const DONE_TO_WRITER =
  /\b(?:put|edit(?:s|ed|ing)?|sen[dt]|post(?:s|ed|ing)?|shar(?:e|ed|ing)|threat\p{L}*|us(?:e|ed|ing)|paste[ds]?|upload(?:ed)?|made|turn(?:ed)?|sebar\p{L}*|disebar\p{L}*|kirim\p{L}*|dikirim\p{L}*|tempel|isi|dijadikan|jadikan|ancam|diancam|diedit)\b.*\b(?:my|our|saya|aku|gue|kami|istri|keluarga)\b|\bsent (?:me|us)\b/u;
/** Matches a quotation, which is ignored if the text has the writer's own words around the quotation. */
const QUOTATION = /["“”«»][^"“”«»\n]{1,200}["“”«»]/g;
/** "aplikasi china sampah" and "the Chinese apps" are about an app. */
const THING = "app|apps|aplikasi|apk|server|bank|syariah|kredit|cabang|produk|cs|dc";
const THING_BEHIND = `${THING}|loans?|lenders?|compan(?:y|ies)|platforms?|products?|pinjol|owned|made|developers?`;

type Family = "nigerian" | "indonesian";
/** Word lists of languages that authors mix: Nigerian English contains words of four other languages. */
const LISTS: Readonly<Record<Family, readonly string[]>> = {
  nigerian: ["en", "pcm", "ha", "yo", "ig"],
  indonesian: ["id"],
};
const RULES = Object.fromEntries(
  Object.entries(LISTS).map(([family, names]) => [
    family,
    parseProfanityRules(names.flatMap(readWordList)),
  ]),
) as Readonly<Record<Family, Rules>>;
const VULGAR = new Set(readWordList("vulgar"));
/** Chinese has no spaces between words. */
const CHINESE = readWordList("zh");
/** "他们把我的照片做成…" reports an act against the author. */
const CHINESE_WRITER = /我|家人/u;
const CHINESE_DEED = /照片|合成|群发|通讯录|发给|威胁/u;
const MIN_WORDS_AROUND = 3;

/** Finds a profane word or phrase, also with digits and signs for letters: "B0kep", but not inside "Scunthorpe". */
export function findProfanity(text: string): string | undefined {
  const plain = normalizeText(removeQuotations(text));
  const clauses = plain.split(CLAUSES).map((clause) => splitDisguisedWords(clause).join(" "));
  for (const rules of getProfanityRules(text)) {
    const match = findDisguisedWord(plain, rules.words) ?? findPhrase(clauses, rules);
    if (match !== undefined) return match;
  }
  const compact = plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (CHINESE_WRITER.test(compact) && CHINESE_DEED.test(compact)) return undefined;
  return CHINESE.find((term) => compact.includes(term));
}

export function isProfaneName(name: string): boolean {
  return (
    findProfanity(name) !== undefined ||
    findDisguisedWord(normalizeText(name), VULGAR) !== undefined
  );
}

function getProfanityRules(text: string): readonly Rules[] {
  const language = detectTextLanguage(text);
  if (language === "en") return [RULES.nigerian];
  return language === "id" ? [RULES.indonesian] : Object.values(RULES);
}

function findPhrase(clauses: readonly string[], { phrases }: Rules): string | undefined {
  for (const clause of clauses) {
    const [phrase] = phrases.exec(clause) ?? [];
    if (phrase !== undefined && !SAID_TO_WRITER.test(clause) && !DONE_TO_WRITER.test(clause))
      return phrase;
  }
  return undefined;
}

function removeQuotations(text: string): string {
  const rest = text.replaceAll(QUOTATION, " ");
  return (rest.match(/\p{L}+/gu)?.length ?? 0) >= MIN_WORDS_AROUND ? rest : text;
}

function findDisguisedWord(plainText: string, words: ReadonlySet<string>): string | undefined {
  return splitDisguisedWords(plainText).find((word) => words.has(word));
}

function splitDisguisedWords(plainText: string): string[] {
  return [...plainText.matchAll(PIECES)].flatMap(([piece]) => {
    const bare = piece.replaceAll(/^[@$!|]+|[@$!|]+$/g, "");
    return [...new Set([replaceLeetCharacters(piece), replaceLeetCharacters(bare)])];
  });
}

interface Rules {
  readonly words: ReadonlySet<string>;
  readonly phrases: RegExp;
}

function parseProfanityRules(lines: readonly string[]): Rules {
  const isWord = (line: string) => /^\p{L}+$/u.test(line);
  const groups = readWordList("groups").join("|");
  const source = lines
    .filter((line) => !isWord(line))
    .join("|")
    .replaceAll("GROUP", `(?:${groups})`);
  const before = `(?<![\\p{L}\\p{N}]|\\b(?:${THING}) )`;
  const behind = `(?![\\p{L}\\p{N}]| (?:${THING_BEHIND})(?!\\p{L}))`;
  return {
    words: new Set(lines.filter(isWord)),
    phrases: new RegExp(`${before}(?:${source})${behind}`, "u"),
  };
}

/** Leaves plain numbers unchanged, because an amount is not a disguised word. */
function replaceLeetCharacters(word: string): string {
  if (!/\p{L}/u.test(word)) return word;
  return [...word].map((letter) => LEET.get(letter) ?? letter).join("");
}

/** Reads a list with one word or phrase per line. A phrase is a regular expression; lines with # name the sources. */
function readWordList(name: string): readonly string[] {
  const file = new URL(`./profanity/${name}.txt`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
