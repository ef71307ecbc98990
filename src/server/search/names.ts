import type { NameMatch } from "#contract/search/search.ts";
import { findInWordRuns, isHan, toCompactName, toQueryWords, toWords } from "#server/text/words.ts";
import { createAliasIndex } from "./aliases.ts";
import {
  createSearchEngine,
  type Entry,
  type Hit,
  MAX_MISSPELT_WORDS,
  uniqueBy,
} from "./engine.ts";
import { isGenericWord } from "./words.ts";

/** `match` is null if the names contain all words, as written or as prefixes. */
export interface NameHits {
  readonly hits: readonly Hit[];
  readonly match: NameMatch | null;
}

export type NameIndex = ReturnType<typeof createNameIndex>;

interface PartHits {
  readonly hits: readonly Hit[];
  readonly words: readonly string[];
}

const NO_HITS = { hits: [], words: [], match: null };
/** A word in more names than this is frequent and does not identify a lender. */
const FREQUENT = { min: 10, share: 0.02 };
const MAX_NAME_WORDS = 14;
/** Shorter names are prefixes of too many words. */
const MIN_NAME_LENGTH = 3;

/** Creates an index of names. `isTopic` returns whether our texts contain a word. */
export function createNameIndex(entries: readonly Entry[], isTopic: (word: string) => boolean) {
  const engine = createSearchEngine(entries);
  const maxOfFrequent = Math.max(FREQUENT.min, entries.length * FREQUENT.share);
  const hasWord = (word: string) => engine.countOf(word) > 0;
  const isFrequent = (word: string) => engine.countOf(word) > maxOfFrequent;
  /** Whether the word is a topic, generic or Chinese, and so cannot be a misspelt name. */
  const isKnown = (word: string) => isTopic(word) || isGenericWord(word) || isHan(word);
  const isOpen = (word: string) => !isKnown(word) && !isFrequent(word);
  const aliases = createAliasIndex(entries, (word) => isGenericWord(word) || isFrequent(word));

  /** In a sentence, words are not treated as prefixes of names: "debt collector kasar". */
  function isSentence(words: readonly string[]): boolean {
    return words.length > 1 && words.some((word) => isKnown(word) && !hasWord(word));
  }

  function findAll(words: readonly string[], prefix: boolean): readonly Hit[] {
    // If all words are short, searches only titles, because short prefixes match too many names.
    const titlesOnly = prefix && words.every((word) => word.length < 4);
    return engine.findAll(words, { titlesOnly, prefix });
  }

  function findSimilar(words: readonly string[]): readonly Hit[] {
    const misspelt = words.filter((word) => !isKnown(word) && engine.findAny([word]).length === 0);
    if (misspelt.length > MAX_MISSPELT_WORDS) return [];
    if (misspelt.length > 0) return engine.findSimilar(words, misspelt);
    // In "fair mony", "mony" begins other names, but no name contains both words.
    const isMisspeltTogether = words.some((word) => isOpen(word) && !hasWord(word));
    return isMisspeltTogether ? engine.findSimilar(words, [words.join("")]) : [];
  }

  function exactFirst(hits: readonly Hit[], words: readonly string[], query: string): Hit[] {
    const name = toCompactName(query);
    return removeDuplicateHits([
      ...[...aliases.whole(name), ...aliases.initials(name), ...aliases.core(name)].map(
        createHitFactory(words),
      ),
      ...hits,
    ]);
  }

  /** Finds a name in a run of words. In a question, part of a name counts only with `isPartEnough`. */
  function findName(run: readonly string[], words: readonly string[], isPartEnough: boolean) {
    const hasUnknown = words.some((word) => !isKnown(word) && !hasWord(word));
    // Generic words such as "loan app" are not a name if an unknown name is beside them.
    if (run.every(isGenericWord) && (run.length === 1 || hasUnknown)) return [];
    const joined = run.join("");
    const exactMatches = aliases.whole(joined);
    if (exactMatches.length > 0) return exactMatches;
    // In "UBA login", all words around the name are generic, so the query means the name even if a text mentions UBA.
    const isAlone =
      isPartEnough && words.every((word) => run.includes(word) || isGenericWord(word));
    const isQuestion = run.every(isKnown) && !isAlone;
    const initials = isQuestion ? [] : aliases.initials(joined);
    if (initials.length > 0) return initials;
    return isQuestion && !isPartEnough ? [] : aliases.core(joined);
  }

  function findWholeNames(
    words: readonly string[],
    isPartEnough: boolean,
    prefix: boolean,
  ): PartHits {
    const names = findInWordRuns(words, MAX_NAME_WORDS, (run, start) => {
      const numbers = findName(run, words, isPartEnough);
      return numbers.length > 0 ? { run, start, numbers } : undefined;
    });
    const usedWords = names.toSorted((a, b) => a.start - b.start).flatMap(({ run }) => run);
    const exact = names.flatMap(({ numbers }) => numbers.map(createHitFactory(usedWords)));
    const others = names.flatMap(({ run }) => findAll(run, prefix));
    return { hits: removeDuplicateHits([...exact, ...others]), words: usedWords };
  }

  /** Finds names joined with a generic ending: `kudabank`, `fairmoneyloan`. */
  function findJoinedName(words: readonly string[], prefix: boolean): PartHits {
    const open = words.filter((word) => !isKnown(word) && !hasWord(word));
    for (const name of open.flatMap(listWithoutGenericEnding)) {
      const exactMatches = aliases.whole(name);
      const numbers = exactMatches.length > 0 ? exactMatches : aliases.core(name);
      if (numbers.length === 0) continue;
      const hits = [...numbers.map(createHitFactory([name])), ...findAll([name], prefix)];
      return { hits: removeDuplicateHits(hits), words: [name] };
    }
    return NO_HITS;
  }

  /** Finds names with all words of the query that are neither generic nor frequent. */
  function findByIdentifyingWords(words: readonly string[], prefix: boolean): PartHits {
    const open = words.filter((word) => !isGenericWord(word) && !isFrequent(word));
    if (open.length === 0 || open.length === words.length) return NO_HITS;
    const hits = findAll(open, prefix);
    return { hits: hits.length > 0 || !prefix ? hits : findSimilar(open), words: open };
  }

  function findParts(query: string, isPartEnough: boolean, prefix: boolean): NameHits {
    const words = toQueryWords(query);
    const spoken = toWords(query).slice(0, MAX_NAME_WORDS);
    const steps = [
      () => findWholeNames(spoken, isPartEnough, prefix),
      () => findJoinedName(words, prefix),
      () => findByIdentifyingWords(words, prefix),
    ];
    for (const step of steps) {
      const { hits, words: part } = step();
      if (hits.length > 0) return { hits, match: { how: "part", words: part.join(" ") } };
    }
    return NO_HITS;
  }

  /** Finds names similar to the only unknown word of a sentence: "is farimoney legit". */
  function findMisspeltName(words: readonly string[]): NameHits {
    const [word, ...others] = words.filter((it) => isOpen(it) && !hasWord(it));
    const hits = word !== undefined && others.length === 0 ? findSimilar([word]) : [];
    return hits.length > 0 ? { hits, match: { how: "similar", words: word ?? "" } } : NO_HITS;
  }

  /** Finds names similar to two words beside generic ones: "is fair mony legit", "fair mony loan". */
  function findMisspeltPair(words: readonly string[]): NameHits {
    const pair = words.filter((word) => !isGenericWord(word));
    const isMisspelt = pair.length === 2 && pair.some((word) => isOpen(word) && !hasWord(word));
    const hits = isMisspelt ? findSimilar(pair) : [];
    return hits.length > 0 ? { hits, match: { how: "similar", words: pair.join(" ") } } : NO_HITS;
  }

  function findInSentence(query: string, words: readonly string[], isPartEnough: boolean) {
    const pair = findMisspeltPair(words);
    if (pair.hits.length > 0) return pair;
    const parts = findParts(query, isPartEnough, false);
    return parts.hits.length > 0 ? parts : findMisspeltName(words);
  }

  return {
    /**
     * Finds names with all words, allowing typing errors, or else names with a part of the words. With
     * `isPartEnough`, a part of a name also counts in a question.
     */
    find(query: string, isPartEnough: boolean): NameHits {
      const words = toQueryWords(query);
      if (words.length === 0) return NO_HITS;
      if (isSentence(words)) {
        // Finds "Kredit Pintar" while it is typed: "kredit pin" is no sentence, although our texts have the word PIN.
        const hits = engine.findAll(words, { titlesOnly: true });
        return hits.length > 0 ? { hits, match: null } : findInSentence(query, words, isPartEnough);
      }
      const hits = exactFirst(findAll(words, true), words, query);
      if (hits.length > 0) return { hits, match: null };
      const similar = findSimilar(words);
      if (similar.length > 0) return { hits: similar, match: { how: "similar", words: query } };
      const isOneName = words.filter((word) => !isGenericWord(word)).length === 1;
      const misspelt = isOneName ? findMisspeltName(words) : findMisspeltPair(words);
      if (misspelt.hits.length > 0) return misspelt;
      return findParts(query, isPartEnough, true);
    },
    suggest: (words: readonly string[]) =>
      engine.suggest(words.filter(isOpen)).map(({ number }) => number),
    /** Finds the entries with exactly this name, these initials or these identifying words. */
    findExact(words: readonly string[]): readonly number[] {
      const joined = words.join("");
      const forms = [aliases.whole, aliases.initials, aliases.core].map((find) => find(joined));
      return forms.find((numbers) => numbers.length > 0) ?? [];
    },
    findNamed: (name: string) => aliases.whole(toCompactName(name))[0],
    hasWord,
  };
}

function createHitFactory(words: readonly string[]): (number: number) => Hit {
  return (number) => ({ number, words, queryWords: words });
}

function removeDuplicateHits(hits: readonly Hit[]): Hit[] {
  return uniqueBy(hits, ({ number }) => number);
}

/** `listWithoutGenericEnding("fairmoneyloan") // => ["fairmoney"]` */
function listWithoutGenericEnding(word: string): string[] {
  const ends = Array.from({ length: word.length }, (_, end) => end).slice(MIN_NAME_LENGTH, -1);
  return ends
    .filter((end) => isGenericWord(word.slice(end)) && !isGenericWord(word.slice(0, end)))
    .map((end) => word.slice(0, end))
    .reverse();
}
