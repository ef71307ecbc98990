import type { NameMatch } from "#contract/search/search.ts";
import { findRuns, isHan, removeSpaces, toQueryWords, toWords } from "#server/text/words.ts";
import { createAliases } from "./aliases.ts";
import { createEngine, type Entry, type Hit, MAX_MISSPELT_WORDS, uniqueBy } from "./engine.ts";
import { isGeneric } from "./words.ts";

/** `match` is null when the names have all words as written or as prefixes. */
export interface NameHits {
  readonly hits: readonly Hit[];
  readonly match: NameMatch | null;
}

export interface NameIndex {
  /**
   * Names with all words, allowing typing errors; else names that match a part of the words.
   * `isPartEnough`: a part of a name counts even in a question, as no text answers it.
   */
  find(query: string, isPartEnough: boolean): NameHits;
  suggest(words: readonly string[]): readonly number[];
  /** The entries with exactly this name, its initials, or its identifying words. */
  findExact(words: readonly string[]): readonly number[];
  findNamed(name: string): number | undefined;
  hasWord(word: string): boolean;
}

interface PartHits {
  readonly hits: readonly Hit[];
  readonly words: readonly string[];
}

const NO_HITS = { hits: [], words: [], match: null };
/** A word that more names contain does not distinguish them. */
const FREQUENT = { min: 10, share: 0.02 };
const MAX_NAME_WORDS = 14;
/** Shorter names are prefixes of too many words. */
const MIN_NAME_LENGTH = 3;

/** An index of names. `isTopic` says whether our texts have a word. */
export function createNameIndex(
  entries: readonly Entry[],
  isTopic: (word: string) => boolean,
): NameIndex {
  const engine = createEngine(entries);
  const maxOfFrequent = Math.max(FREQUENT.min, entries.length * FREQUENT.share);
  const hasWord = (word: string) => engine.countOf(word) > 0;
  const isFrequent = (word: string) => engine.countOf(word) > maxOfFrequent;
  /** Whether the word is not a misspelt name. */
  const isKnown = (word: string) => isTopic(word) || isGeneric(word) || isHan(word);
  const isOpen = (word: string) => !isKnown(word) && !isFrequent(word);
  const aliases = createAliases(entries, (word) => isGeneric(word) || isFrequent(word));

  /** In a sentence only whole words mean a name: "debt collector kasar" has no prefixes. */
  function isSentence(words: readonly string[]): boolean {
    return words.length > 1 && words.some((word) => isKnown(word) && !hasWord(word));
  }

  function findAll(words: readonly string[], prefix: boolean): readonly Hit[] {
    // Short prefixes match too many names: titles are enough.
    const titlesOnly = prefix && words.every((word) => word.length < 4);
    return engine.findAll(words, { titlesOnly, prefix });
  }

  function findSimilar(words: readonly string[]): readonly Hit[] {
    const misspelt = words.filter((word) => !isKnown(word) && engine.findAny([word]).length === 0);
    if (misspelt.length === 0 || misspelt.length > MAX_MISSPELT_WORDS) return [];
    return engine.findSimilar(words, misspelt);
  }

  function exactFirst(hits: readonly Hit[], words: readonly string[], query: string): Hit[] {
    const name = removeSpaces(query);
    return unique([
      ...[...aliases.whole(name), ...aliases.initials(name)].map(toHit(words)),
      ...hits,
    ]);
  }

  /** A name in a run of words; in a question, a part of a name only if `isPartEnough`. */
  function findName(run: readonly string[], words: readonly string[], isPartEnough: boolean) {
    const hasUnknown = words.some((word) => !isKnown(word) && !hasWord(word));
    // "Loan app" beside an unknown name is not a name.
    if (run.every(isGeneric) && (run.length === 1 || hasUnknown)) return [];
    const joined = run.join("");
    const exactMatches = aliases.whole(joined);
    if (exactMatches.length > 0) return exactMatches;
    // "UBA login": a text may mention the name, too.
    const isAlone = isPartEnough && words.every((word) => run.includes(word) || isGeneric(word));
    const isQuestion = run.every(isKnown) && !isAlone;
    const initials = isQuestion ? [] : aliases.initials(joined);
    if (initials.length > 0) return initials;
    return isQuestion && !isPartEnough ? [] : aliases.core(joined);
  }

  function findWhole(words: readonly string[], isPartEnough: boolean, prefix: boolean): PartHits {
    const names = findRuns(words, (run, start) => {
      const numbers = findName(run, words, isPartEnough);
      return numbers.length > 0 ? { run, start, numbers } : undefined;
    });
    const usedWords = names.toSorted((a, b) => a.start - b.start).flatMap(({ run }) => run);
    const exact = names.flatMap(({ numbers }) => numbers.map(toHit(usedWords)));
    const others = names.flatMap(({ run }) => findAll(run, prefix));
    return { hits: unique([...exact, ...others]), words: usedWords };
  }

  /** Names followed by a generic ending in one word: `kudabank`, `fairmoneyloan`. */
  function findJoined(words: readonly string[], prefix: boolean): PartHits {
    const open = words.filter((word) => !isKnown(word) && !hasWord(word));
    for (const name of open.flatMap(withoutGenericEnding)) {
      const exactMatches = aliases.whole(name);
      const numbers = exactMatches.length > 0 ? exactMatches : aliases.core(name);
      if (numbers.length === 0) continue;
      const hits = [...numbers.map(toHit([name])), ...findAll([name], prefix)];
      return { hits: unique(hits), words: [name] };
    }
    return NO_HITS;
  }

  /** Names with all words that are neither generic nor frequent. */
  function findIdentifying(words: readonly string[], prefix: boolean): PartHits {
    const open = words.filter((word) => !isGeneric(word) && !isFrequent(word));
    if (open.length === 0 || open.length === words.length) return NO_HITS;
    const hits = findAll(open, prefix);
    return { hits: hits.length > 0 || !prefix ? hits : findSimilar(open), words: open };
  }

  function findParts(query: string, isPartEnough: boolean, prefix: boolean): NameHits {
    const words = toQueryWords(query);
    const spoken = toWords(query).slice(0, MAX_NAME_WORDS);
    const steps = [
      () => findWhole(spoken, isPartEnough, prefix),
      () => findJoined(words, prefix),
      () => findIdentifying(words, prefix),
    ];
    for (const step of steps) {
      const { hits, words: part } = step();
      if (hits.length > 0) return { hits, match: { how: "part", words: part.join(" ") } };
    }
    return NO_HITS;
  }

  /** The names like the only unknown word of a sentence: "is farimoney legit". */
  function findMisspelt(words: readonly string[]): NameHits {
    const [word, ...others] = words.filter((it) => isOpen(it) && !hasWord(it));
    const hits = word !== undefined && others.length === 0 ? findSimilar([word]) : [];
    return hits.length > 0 ? { hits, match: { how: "similar", words: word ?? "" } } : NO_HITS;
  }

  return {
    find(query, isPartEnough) {
      const words = toQueryWords(query);
      if (words.length === 0) return NO_HITS;
      if (isSentence(words)) {
        const parts = findParts(query, isPartEnough, false);
        return parts.hits.length > 0 ? parts : findMisspelt(words);
      }
      const hits = exactFirst(findAll(words, true), words, query);
      if (hits.length > 0) return { hits, match: null };
      const similar = findSimilar(words);
      if (similar.length > 0) return { hits: similar, match: { how: "similar", words: query } };
      const isOneName = words.filter((word) => !isGeneric(word)).length === 1;
      const misspelt = isOneName ? findMisspelt(words) : NO_HITS;
      if (misspelt.hits.length > 0) return misspelt;
      return findParts(query, isPartEnough, true);
    },
    suggest: (words) => engine.suggest(words.filter(isOpen)).map(({ number }) => number),
    findExact(words) {
      const joined = words.join("");
      const forms = [aliases.whole, aliases.initials, aliases.core].map((find) => find(joined));
      return forms.find((numbers) => numbers.length > 0) ?? [];
    },
    findNamed: (name) => aliases.whole(removeSpaces(name))[0],
    hasWord,
  };
}

function toHit(words: readonly string[]): (number: number) => Hit {
  return (number) => ({ number, words, queryWords: words });
}

function unique(hits: readonly Hit[]): Hit[] {
  return uniqueBy(hits, ({ number }) => number);
}

/** `withoutGenericEnding("fairmoneyloan") // => ["fairmoney"]` */
function withoutGenericEnding(word: string): string[] {
  const ends = Array.from({ length: word.length }, (_, end) => end).slice(MIN_NAME_LENGTH, -1);
  return ends
    .filter((end) => isGeneric(word.slice(end)) && !isGeneric(word.slice(0, end)))
    .map((end) => word.slice(0, end))
    .reverse();
}
