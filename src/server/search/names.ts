import type { NameMatch } from "#contract/search/search.ts";
import { compact, searchedWords, spokenWords } from "#server/text/words.ts";
import { namedEntries } from "./named-entries.ts";
import {
  calledWithin,
  type FoundWithin,
  joinedWithin,
  withMistake,
  withoutFrequent,
  withRare,
} from "./names-within.ts";
import { type Entry, type Found, numberOf } from "./search-engine.ts";

/** `match` is null where each word was found as it is written, or begun. */
export interface FoundNames {
  readonly found: readonly Found[];
  readonly match: NameMatch | null;
}

export interface NameIndex {
  /**
   * Finds what has all words, or all but typing errors; else what has a name in them, beside others that
   * no name has; the best first. `isLoose` where the words are no question that a text answers.
   */
  find(query: string, isLoose: boolean): FoundNames;
  /** The numbers of entries whose titles look like the words, the most alike first. */
  alike(words: readonly string[]): number[];
  /** The number of the entry that has just this name. */
  called(query: string): number | undefined;
  /** Whether a word stands in a name as it is written. */
  hasWord(word: string): boolean;
}

/** An index of names. `isTopic` says of a word that texts have it. */
export function createNameIndex(
  entries: readonly Entry[],
  isTopic: (word: string) => boolean,
): NameIndex {
  const named = namedEntries(entries, isTopic);
  const { engine, called, whole, similar, isKnown, isFrequent } = named;
  const titles = entries.map(({ title }) => compact(title));

  /** Puts what is called just like the query, or so for short, or begins so, before what only has its words. */
  function calledFirst(found: readonly Found[], words: readonly string[], query: string): Found[] {
    const wanted = compact(query);
    const beginSo = titles.flatMap((title, number) => (title.startsWith(wanted) ? [number] : []));
    const first = new Set([...called.named(wanted), ...called.short(wanted), ...beginSo]);
    const calledSo = Array.from(first, (number) => ({ number, words }));
    return [...calledSo, ...found.filter(({ number }) => !first.has(number))];
  }

  return {
    find(query, isLoose) {
      const words = searchedWords(query);
      if (words.length === 0) return NOTHING;
      const all = calledFirst(whole(words), words, query);
      if (all.length > 0) return { found: all, match: null };
      const alike = similar(words);
      if (alike.length > 0) return { found: alike, match: { how: "similar", words: query } };
      const spoken = spokenWords(query).slice(0, MOST_SPOKEN);
      const parts: (() => FoundWithin)[] = [
        () => calledWithin(named, spoken, isLoose),
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
    },
    alike(words) {
      const open = words.filter((word) => !isKnown(word) && !isFrequent(word));
      return engine.alike(open).map(numberOf);
    },
    called: (query) => called.named(compact(query))[0],
    hasWord: (word) => engine.countOf(word) > 0,
  };
}

/** The longest names have fewer. */
const MOST_SPOKEN = 14;
const NOTHING: FoundNames = { found: [], match: null };
