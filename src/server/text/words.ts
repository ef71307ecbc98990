import { normalizeText } from "#contract/wire/plain-text.ts";

const MAX_WORDS = 12;

/**
 * Returns the words of a text for an index, including the parts of joined words. Chinese has no spaces, so
 * every pair of characters is a word.
 * `toIndexWords("FairMoney 2") // => ["fairmoney", "fair", "money", "2"]`
 * `toIndexWords("高利贷")       // => ["高利", "利贷", "贷"]`
 */
export function toIndexWords(text: string): string[] {
  return splitByScript(text).flatMap((run) => {
    if (isHan(run)) return [...toCharacterPairs(run), ...[...run].slice(-1)];
    const parts = run.match(JOINED_WORDS) ?? [];
    return [run, ...(parts.length > 1 ? parts : [])].map(normalizeText);
  });
}

/**
 * Returns the distinct words of a query.
 * `toQueryWords("FairMoney loan") // => ["fairmoney", "loan"]`
 * `toQueryWords("贷款利率")        // => ["贷款", "款利", "利率"]`
 */
export function toQueryWords(query: string): string[] {
  return [...new Set(toWords(query))].slice(0, MAX_WORDS);
}

/** Returns the words of a query in order: `toWords("Step by step") // => ["step", "by", "step"]` */
export function toWords(query: string): string[] {
  return splitByScript(query).flatMap((run) => {
    return isHan(run) && run.length > 1 ? toCharacterPairs(run) : [normalizeText(run)];
  });
}

/** Normalizes a query, so that equivalent queries are counted together: `normalizeTerm(" Fair-Money, 贷款 ") // => "fair money 贷款"` */
export function normalizeTerm(query: string): string {
  return splitByScript(query).map(normalizeText).join(" ");
}

/** Removes capitals, accents, spaces and punctuation: `toCompactName("Fair-Money Ltd.") // => "fairmoneyltd"` */
export function toCompactName(name: string): string {
  return normalizeText(name).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/**
 * Calls `find` for runs of at most `maxLength` adjacent words, longest first. Each word is in one result at most.
 * `findInWordRuns(["ask", "uba", "now"], 2, (run) => (run.join(" ") === "uba" ? 1 : undefined)) // => [1]`
 */
export function findInWordRuns<Result>(
  words: readonly string[],
  maxLength: number,
  find: (run: readonly string[], start: number) => Result | undefined,
): Result[] {
  const isUsed = words.map(() => false);
  const results: Result[] = [];
  for (let length = Math.min(words.length, maxLength); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const end = start + length;
      const isFree = !isUsed.slice(start, end).includes(true);
      const result = isFree ? find(words.slice(start, end), start) : undefined;
      if (result === undefined) continue;
      isUsed.fill(true, start, end);
      results.push(result);
    }
  }
  return results;
}

export function isHan(word: string): boolean {
  return /^\p{Script=Han}/u.test(word);
}

function splitByScript(text: string): string[] {
  return (
    text.normalize("NFKC").match(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? []
  );
}

const JOINED_WORDS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{Lo}]+|\p{N}+/gu;

function toCharacterPairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  l: "i",
  "!": "i",
  "|": "i",
  "@": "a",
  $: "s",
  "†": "t",
  "€": "e",
  "£": "i",
  "¢": "c",
  "¥": "y",
  "§": "s",
  "©": "c",
  "®": "r",
};

const LOOKALIKE = new RegExp(`[${Object.keys(LOOKS_LIKE).join("")}]`, "g");

/** Replaces similar characters by one of them. `replaceLookalikes("k1ng") // => "king"` */
export function replaceLookalikes(word: string): string {
  return word.replaceAll(LOOKALIKE, (character) => LOOKS_LIKE[character] ?? character);
}
