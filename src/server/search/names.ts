import type { NameMatch } from "#contract/search/search.ts";
import { compact, isHan, searchedWords, spokenWords } from "#server/text/words.ts";
import { type NamedEntries, namedEntries } from "./named-entries.ts";
import {
  calledWithin,
  type FoundWithin,
  joinedWithin,
  withMistake,
  withoutFrequent,
  withRare,
} from "./names-within.ts";
import { namesWithPrefix } from "./prefix-names.ts";
import { type Entry, type Found, numberOf } from "./search-engine.ts";

/** `match` is null when every word was found as written or as a prefix. */
export interface FoundNames {
  readonly found: readonly Found[];
  readonly match: NameMatch | null;
}

export interface NameIndex {
  /**
   * The best first: entries with all words, or all but typing errors; else entries that a part of the
   * words names. Beside words of no name only whole names and their words count. `isPartEnough`: a part
   * of a name counts too, as no text answers the words.
   */
  find(query: string, isPartEnough: boolean): FoundNames;
  /** The numbers of entries whose title resembles the words, the most similar first. */
  alike(words: readonly string[]): number[];
  /** The number of the entry with exactly this name. */
  called(query: string): number | undefined;
  /** The numbers of entries with exactly this name, its initials, or its rare words. */
  exact(words: readonly string[]): readonly number[];
  /** Whether a name has the word as written. */
  hasWord(word: string): boolean;
}

/** An index of names. `isTopic` says whether a word is in our texts. */
export function createNameIndex(
  entries: readonly Entry[],
  isTopic: (word: string) => boolean,
): NameIndex {
  const { typed, asWritten } = namedEntries(entries, isTopic);
  const { engine, called, words: index, whole, similar, isKnown, isFrequent } = typed;
  const begun = namesWithPrefix(
    entries.map(({ title }) => title),
    index,
  );

  /** Puts entries with exactly this name or abbreviation before those that only have its words. */
  function calledFirst(found: readonly Found[], words: readonly string[], query: string): Found[] {
    const wanted = compact(query);
    const first = new Set([...called.named(wanted), ...called.short(wanted)]);
    if (first.size === 0) return [...found];
    const calledSo = Array.from(first, (number) => ({ number, words }));
    return [...calledSo, ...found.filter(({ number }) => !first.has(number))];
  }

  /** "Debt collector kasar" is no misspelt name: more than a name finds names as they are written. */
  function isSentence(words: readonly string[]): boolean {
    return words.length > 1 && words.some((word) => isKnown(word) && !engine.hasWord(word));
  }

  /** Entries with a common prefix are not scored, which takes long and says little. */
  function prefixNames([word = "", ...others]: readonly string[]): Found[] {
    if (others.length > 0 || word.length < 2 || isHan(word) || engine.hasWord(word)) return [];
    return begun(word).map((number) => ({ number, words: [word] }));
  }

  /** Entries with all words, or all but typing errors. */
  function findAll(words: readonly string[], query: string): FoundNames | undefined {
    const many = prefixNames(words);
    const all = calledFirst(many.length > 0 ? many : whole(words), words, query);
    if (all.length > 0) return { found: all, match: null };
    const alike = similar(words);
    if (alike.length > 0) return { found: alike, match: { how: "similar", words: query } };
    return undefined;
  }

  return {
    find(query, isPartEnough) {
      const words = searchedWords(query);
      if (words.length === 0) return NOTHING;
      if (isSentence(words)) return findWithin(asWritten, query, isPartEnough);
      return findAll(words, query) ?? findWithin(typed, query, isPartEnough);
    },
    alike(words) {
      const open = words.filter((word) => !isKnown(word) && !isFrequent(word));
      return engine.alike(open).map(numberOf);
    },
    called: (query) => called.named(compact(query))[0],
    exact(words) {
      const joined = words.join("");
      const forms = [called.named, called.short, called.core].map((numbersOf) => numbersOf(joined));
      return forms.find((numbers) => numbers.length > 0) ?? [];
    },
    hasWord: engine.hasWord,
  };
}

/** Entries that a part of the words names. */
function findWithin(named: NamedEntries, query: string, isPartEnough: boolean): FoundNames {
  const words = searchedWords(query);
  const spoken = spokenWords(query).slice(0, MAX_NAME_WORDS);
  const parts: (() => FoundWithin)[] = [
    () => calledWithin(named, spoken, isPartEnough),
    () => joinedWithin(named, words),
    () => withoutFrequent(named, words),
    () => withRare(named, words),
    () => withMistake(named, words),
  ];
  for (const part of parts) {
    const { found, words: used } = part();
    if (found.length > 0) return { found, match: { how: "part", words: used.join(" ") } };
  }
  return NOTHING;
}

/** The longest names have fewer words. */
const MAX_NAME_WORDS = 14;
const NOTHING: FoundNames = { found: [], match: null };
