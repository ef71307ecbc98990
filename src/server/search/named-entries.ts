import { isHan } from "#server/text/words.ts";
import { type CalledNames, calledNames } from "./alias-index.ts";
import { isGeneric } from "./generic-words.ts";
import { createEngine, type Engine, type Entry, type Found, foundOf } from "./search-engine.ts";

/** Entries by the words of their names. */
export interface NamedEntries {
  readonly engine: Engine;
  readonly called: CalledNames;
  /** Whether so many names have the word that it tells none of them apart. */
  isFrequent(word: string): boolean;
  /** Whether so few names have the word that it means one of them, also among words that mean none. */
  isRare(word: string): boolean;
  /** Whether texts have the word, or it often stands beside names: it holds no typing error. */
  isKnown(word: string): boolean;
  /** Finds what has all words as they are written, or begun. */
  whole(words: readonly string[]): Found[];
  /** Finds the same with typing errors in words that no name has; the most alike first. */
  similar(words: readonly string[]): Found[];
}

const FREQUENT = { least: 10, share: 0.02 };
const RARE = { least: 3, share: 0.005 };
/** Whoever mistakes more words than that did not mean these names. */
const MOST_MISTAKEN = 3;

/** `isTopic` says of a word that texts have it. */
export function namedEntries(
  entries: readonly Entry[],
  isTopic: (word: string) => boolean,
): NamedEntries {
  const engine = createEngine(entries);
  const most = ({ least, share }: typeof RARE) => Math.max(least, entries.length * share);
  const isFrequent = (word: string) => engine.countOf(word) > most(FREQUENT);
  const isKnown = (word: string) => isTopic(word) || isGeneric(word) || isHan(word);

  function whole(words: readonly string[]): Found[] {
    // Few letters begin very many names: those that are shown are enough.
    const titlesOnly = words.every((word) => word.length < 4) || words.some(isHan);
    return engine.all(words, titlesOnly ? { titlesOnly } : { joined: words.join("") }).map(foundOf);
  }

  return {
    engine,
    called: calledNames(entries, (word) => isGeneric(word) || isFrequent(word)),
    isFrequent,
    isRare(word) {
      // Short words begin too many others.
      const count = word.length < 4 ? engine.countOf(word) : engine.countWithPrefix(word);
      return count > 0 && count <= most(RARE);
    },
    isKnown,
    whole,
    similar(words) {
      const mistaken = words.filter((word) => !isKnown(word) && engine.countWithPrefix(word) === 0);
      if (mistaken.length === 0 || mistaken.length > MOST_MISTAKEN) return [];
      return engine.similar(words, mistaken, words.join("")).map(foundOf);
    },
  };
}
