import { swapsOf } from "#server/text/spelling-distance.ts";
import { indexedWords, isHan } from "#server/text/words.ts";
import { type CalledNames, calledNames } from "./alias-index.ts";
import { isGeneric } from "./generic-words.ts";
import { inAll, type Marks, numbersIn, type PrefixIndex, prefixIndex } from "./prefix-index.ts";
import {
  createEngine,
  type Engine,
  type Entry,
  type Found,
  foundOf,
  type Hit,
  isPrefix,
  numberOf,
} from "./search-engine.ts";

/** Entries, indexed by the words of their names. */
export interface NamedEntries {
  readonly engine: Engine;
  readonly called: CalledNames;
  readonly words: PrefixIndex;
  /** Whether too many names have the word for it to tell them apart. */
  isFrequent(word: string): boolean;
  /** Whether the word is no typing error: a word of texts, or one that people write beside names. */
  isKnown(word: string): boolean;
  /** The number of entries with the word, or one that begins with it. */
  countOf(word: string): number;
  /** Whether so few names have the word that it identifies them, even among unrelated words. */
  isRare(word: string): boolean;
  /** Entries that have all words, as written or as prefixes. */
  whole(words: readonly string[]): Found[];
  /** Like `whole`, with typing errors in words that no name has; the most similar first. */
  similar(words: readonly string[]): Found[];
  /** Entries with some of the words; `queryTerms` lists which. */
  some(words: readonly string[]): Hit[];
}

/** A word of more names says little, and scoring them takes long. */
const FREQUENT = { least: 10, share: 0.02 };
const RARE = { least: 3, share: 0.005 };
/** With more typing errors the query does not mean these names. */
const MAX_MISSPELT_WORDS = 3;

/**
 * The entries as somebody who types their names finds them, by prefixes and with mistakes, and as a
 * sentence does: there only whole words name anybody. `isTopic` says whether a word is in our texts.
 */
export function namedEntries(
  entries: readonly Entry[],
  isTopic: (word: string) => boolean,
): Record<"typed" | "asWritten", NamedEntries> {
  const engine = createEngine(entries);
  const titleWords = entries.map(({ title }) => indexedWords(title));
  const inTitles = prefixIndex(titleWords);
  const inNames = prefixIndex(
    entries.map(({ names }, at) => [...(titleWords[at] ?? []), ...indexedWords(names.join("\n"))]),
  );
  const most = ({ least, share }: typeof RARE) => Math.max(least, entries.length * share);
  const [frequent, rare] = [most(FREQUENT), most(RARE)];
  const isFrequent = (word: string) => inNames.countOf(word) > frequent;
  const isKnown = (word: string) => isTopic(word) || isGeneric(word) || isHan(word);
  const marksOf = (word: string, words = inNames) =>
    isPrefix(word) ? words.withPrefix(word) : words.having(word);

  /** Frequent words are not scored: they only filter what the other words find. */
  function weighed(words: readonly string[]) {
    const marked = words.map((word) => ({ word, marks: marksOf(word) }));
    const needed = marked.filter(({ marks }) => marks.count > frequent).map(({ marks }) => marks);
    const joined = words.join("");
    return {
      marked,
      needed,
      joined,
      others: marked.filter(({ marks }) => marks.count <= frequent).map(({ word }) => word),
      meant: (hits: readonly Hit[]) =>
        hits.filter((hit) => isIn(hit, needed) || hit.queryTerms.includes(joined)).map(foundOf),
    };
  }

  function isIn(hit: Hit, needed: readonly Marks[]): boolean {
    return needed.every(({ has }) => has[numberOf(hit)] === 1);
  }

  /** Entries with the most of the words in their titles first, otherwise in their order. */
  function havingAll(
    words: readonly string[],
    needed: readonly Marks[],
    inTitle = words.map((word) => marksOf(word, inTitles)),
  ): Found[] {
    const byMissing: Found[][] = Array.from({ length: words.length + 1 }, () => []);
    for (const number of numbersIn(inAll(needed))) {
      let missing = 0;
      for (const { has } of inTitle) missing += 1 - (has[number] ?? 0);
      byMissing[missing]?.push({ number, words });
    }
    return byMissing.flat();
  }

  /** Swapped letters are a likelier mistake than a letter more or less. */
  function swappedBack(word: string): string {
    if (word.length < 4) return word;
    return swapsOf(word).find((swap) => inNames.countOf(swap) > 0) ?? word;
  }

  function whole(words: readonly string[]): Found[] {
    const { others, needed, joined, meant } = weighed(words);
    if (others.length === 0) return havingAll(words, needed);
    // Short prefixes match very many names: titles are enough.
    const titlesOnly = words.every((word) => word.length < 4);
    return meant(engine.all(others, titlesOnly || words.some(isHan) ? { titlesOnly } : { joined }));
  }

  function similar(words: readonly string[]): Found[] {
    const { marked, others, joined, meant } = weighed(words);
    const mistaken = marked
      .filter(({ word, marks }) => marks.count === 0 && !isKnown(word))
      .map(({ word }) => word);
    if (mistaken.length === 0 || mistaken.length > MAX_MISSPELT_WORDS) return [];
    const swapped = words.map((word) => (mistaken.includes(word) ? swappedBack(word) : word));
    const found = swapped.some((word, place) => word !== words[place]) ? whole(swapped) : [];
    if (found.length > 0) return found;
    return meant(engine.similar(others, mistaken, joined));
  }

  const typed: NamedEntries = {
    engine,
    words: inNames,
    called: calledNames(entries, (word) => isGeneric(word) || isFrequent(word)),
    isFrequent,
    isKnown,
    countOf: (word) => marksOf(word).count,
    isRare(word) {
      // Short words are prefixes of too many others.
      const count = word.length < 4 ? inNames.countOf(word) : marksOf(word).count;
      return count > 0 && count <= rare;
    },
    whole,
    similar,
    some: (words) => engine.some(words),
  };
  const having = (words: readonly string[], index: PrefixIndex) => words.map(index.having);
  const asWritten: NamedEntries = {
    ...typed,
    countOf: inNames.countOf,
    isRare(word) {
      const count = inNames.countOf(word);
      return count > 0 && count <= rare;
    },
    whole: (words) => havingAll(words, having(words, inNames), having(words, inTitles)),
    similar: () => [],
    some: (words) => engine.some(words, false),
  };
  return { typed, asWritten };
}
