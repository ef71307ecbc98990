import { isHan } from "#server/text/words.ts";
import { createEngine, type Entry, type Found, foundOf } from "./search-engine.ts";

/** `whole` when every word was found, as it was written or begun, or with a typing error. */
export interface FoundTexts {
  readonly found: readonly Found[];
  readonly how: "whole" | "partly";
}

export interface TextIndex {
  /** The best first. */
  find(words: readonly string[]): FoundTexts;
  /** Whether a word stands in a text as it is written. */
  hasWord(word: string): boolean;
}

/** Below so many words, what has only some of them is not what was meant. */
const MIN_PARTIAL_WORDS = 3;
const PARTLY_SHARE = 0.6;
/** Whoever mistakes more words than that did not mean these texts. */
const MAX_MISSPELT_WORDS = 3;

/** An index of texts, in which a reader may leave out words. */
export function createTextIndex(entries: readonly Entry[]): TextIndex {
  const engine = createEngine(entries);

  function whole(words: readonly string[]) {
    const joined = words.some(isHan) ? {} : { joined: words.join("") };
    const hits = engine.all(words, joined);
    if (hits.length > 0) return hits;
    const mistaken = words.filter((word) => !engine.hasWord(word));
    if (mistaken.length === 0 || mistaken.length > MAX_MISSPELT_WORDS) return [];
    return engine.similar(words, mistaken);
  }

  function partly(words: readonly string[]) {
    if (words.length < MIN_PARTIAL_WORDS) return [];
    const least = Math.ceil(words.length * PARTLY_SHARE);
    return engine.some(words).filter(({ queryTerms }) => queryTerms.length >= least);
  }

  return {
    find(words) {
      if (words.length === 0) return { how: "whole", found: [] };
      const hits = whole(words);
      if (hits.length > 0) return { how: "whole", found: hits.map(foundOf) };
      return { how: "partly", found: partly(words).map(foundOf) };
    },
    hasWord: engine.hasWord,
  };
}
