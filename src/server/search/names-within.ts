import { eachOnce } from "./each-once.ts";
import { isGeneric } from "./generic-words.ts";
import type { NamedEntries } from "./named-entries.ts";
import { type Found, foundOf } from "./search-engine.ts";

/** Entries that some of the words find, and those words. */
export interface FoundWithin {
  readonly found: readonly Found[];
  readonly words: readonly string[];
}

const NOTHING: FoundWithin = { found: [], words: [] };
/** Shorter names are prefixes of too many words. */
const MIN_NAME_LENGTH = 3;
/** Each one is a slow fuzzy search. */
const MAX_MISSPELT_WORDS = 3;

/**
 * Entries named by a run of the words, the longest names first. In a question (words that texts have)
 * a part of a name counts only when `isPartEnough`.
 */
export function calledWithin(
  { engine, called, isKnown, whole }: NamedEntries,
  words: readonly string[],
  isPartEnough: boolean,
): FoundWithin {
  const isUsed = new Array<boolean>(words.length).fill(false);
  const [numbers, runs]: [Set<number>, (readonly string[])[]] = [new Set(), []];
  const hasStranger = words.some((word) => !isKnown(word) && !engine.hasWord(word));

  function calledBy(run: readonly string[]): readonly number[] {
    // "Loan app" beside an unknown name is no name.
    if (run.every(isGeneric) && (run.length === 1 || hasStranger)) return [];
    const joined = run.join("");
    const named = called.named(joined);
    if (named.length > 0) return named;
    // "UBA login": a text may mention the name, too.
    const isAlone = isPartEnough && words.every((word) => run.includes(word) || isGeneric(word));
    const isQuestion = run.every(isKnown) && !isAlone;
    const short = isQuestion ? [] : called.short(joined);
    if (short.length > 0) return short;
    return isQuestion && !isPartEnough ? [] : called.core(joined);
  }

  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      if (isUsed.slice(from, from + length).includes(true)) continue;
      const run = words.slice(from, from + length);
      const found = calledBy(run);
      if (found.length === 0) continue;
      for (const number of found) numbers.add(number);
      isUsed.fill(true, from, from + length);
      runs.push(run);
    }
  }
  const used = words.filter((_, place) => isUsed[place]);
  const first = Array.from(numbers, (number) => ({ number, words: used }));
  return { found: eachOnce([...first, ...runs.flatMap(whole)], numberOf), words: used };
}

/** Entries named by a word without its generic ending: `kudabank`, `fairmoneyloan`. */
export function joinedWithin(
  { called, countOf, isKnown, whole }: NamedEntries,
  words: readonly string[],
): FoundWithin {
  const open = words.filter((word) => !isKnown(word) && countOf(word) === 0);
  for (const name of open.flatMap(beginningsOf)) {
    const named = called.named(name);
    const numbers = named.length > 0 ? named : called.core(name);
    if (numbers.length === 0) continue;
    const first = numbers.map((number) => ({ number, words: [name] }));
    return { found: eachOnce([...first, ...whole([name])], numberOf), words: [name] };
  }
  return NOTHING;
}

function numberOf({ number }: Found): number {
  return number;
}

/** `beginningsOf("fairmoneyloan") // => ["fairmoney"]` */
function beginningsOf(word: string): string[] {
  const ends = Array.from({ length: word.length }, (_, end) => end).slice(MIN_NAME_LENGTH, -1);
  return ends
    .filter((end) => isGeneric(word.slice(end)) && !isGeneric(word.slice(0, end)))
    .map((end) => word.slice(0, end))
    .reverse();
}

/** Entries with all words that are neither generic nor frequent. */
export function withoutFrequent(
  { isFrequent, whole, similar }: NamedEntries,
  words: readonly string[],
): FoundWithin {
  const left = words.filter((word) => !isGeneric(word) && !isFrequent(word));
  if (left.length === 0 || left.length === words.length) return NOTHING;
  const hits = whole(left);
  return { found: hits.length > 0 ? hits : similar(left), words: left };
}

/** Entries with the most of the words that few names and no texts have. */
export function withRare(
  { isKnown, isRare, some }: NamedEntries,
  words: readonly string[],
): FoundWithin {
  const rare = words.filter((word) => !isKnown(word) && isRare(word));
  const hits = rare.length > 0 ? some(rare) : [];
  const most = Math.max(0, ...hits.map(({ queryTerms }) => queryTerms.length));
  const best = hits.filter(({ queryTerms }) => queryTerms.length === most);
  return { found: best.map(foundOf), words: rare };
}

/** Entries named like one of the words, but for a typing error. */
export function withMistake(
  { countOf, isKnown, similar }: NamedEntries,
  words: readonly string[],
): FoundWithin {
  const mistaken = words.filter((word) => !isKnown(word) && countOf(word) === 0);
  for (const word of mistaken.slice(0, MAX_MISSPELT_WORDS)) {
    const found = similar([word]);
    if (found.length > 0) return { found, words: [word] };
  }
  return NOTHING;
}
