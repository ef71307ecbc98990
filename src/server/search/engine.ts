import MiniSearch, {
  type Options,
  type Query,
  type SearchOptions,
  type SearchResult,
} from "minisearch";
import { computeEditDistance, soundsAlike } from "#server/text/spelling-distance.ts";
import { isHan, toCompactName, toIndexWords } from "#server/text/words.ts";

export interface Entry {
  readonly title: string;
  /** Other names and topics. The first names have the most weight. */
  readonly names: readonly string[];
  readonly text: string;
}

export interface Hit {
  readonly number: number;
  readonly words: readonly string[];
  readonly queryWords: readonly string[];
}

export function createSearchEngine(entries: readonly Entry[]) {
  const index = new MiniSearch<Fields>(OPTIONS);
  const counts = new Map<string, number>();
  for (const [number, entry] of entries.entries()) {
    const document = toFields(entry, number);
    for (const word of new Set([...document.title, ...document.names, ...document.text])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    index.add(document);
  }

  const search = (query: Query, options: SearchOptions) => index.search(query, options).map(toHit);

  return {
    /** The number of entries with exactly this word. */
    countOf: (word: string) => counts.get(word) ?? 0,
    /** Finds entries that contain all words: exactly, as prefixes, or written together. */
    findAll(words: readonly string[], { titlesOnly = false, prefix = true } = {}) {
      const isJoined = prefix && !titlesOnly && !words.some(isHan);
      const query = toMiniSearchQuery(words, titlesOnly ? ["title"] : SPOKEN, isJoined);
      return search(query, { prefix: prefix && (titlesOnly || canBePrefix) });
    },
    /** Like `findAll`, but allows typing errors in the misspelt words. */
    findSimilar(words: readonly string[], misspelt: readonly string[]) {
      const joined = words.join("");
      const sought = [...misspelt, joined];
      const fuzzy = (word: string) => sought.includes(word) && toFuzziness(word);
      const hits = search(toMiniSearchQuery(words, SPOKEN, true), { prefix: canBePrefix, fuzzy });
      const isAnySimilar = createSimilarityCheck([...words, joined], MIN_LENGTH_OF_HIT);
      const [matchesJoined, ...misspeltChecks] = [joined, ...misspelt].map((word) =>
        createSimilarityCheck([word], MIN_LENGTH_OF_HIT),
      );
      const similar = hits
        .map((hit) => ({ ...hit, words: hit.words.filter(isAnySimilar) }))
        .filter(
          (hit) =>
            misspeltChecks.every((matches) => hit.words.some(matches)) ||
            (matchesJoined && hit.words.some(matchesJoined)),
        );
      return sortMostSimilarFirst(similar, sought);
    },
    findAny: (words: readonly string[]) =>
      search({ queries: [...words], combineWith: "OR", fields: SPOKEN }, { prefix: canBePrefix }),
    /** Finds entries with a similar word in the title, or else one entry with the same first letters. */
    suggest(words: readonly string[]) {
      const inTitles = { combineWith: "OR" as const, fields: ["title"] };
      const isSimilar = createSimilarityCheck(words, MIN_LENGTH_OF_SUGGESTED);
      const hits = search({ ...inTitles, queries: [...words] }, { fuzzy: toFuzziness })
        .map((hit) => ({ ...hit, words: hit.words.filter(isSimilar) }))
        .filter((hit) => hit.words.length > 0);
      if (hits.length > 0) return sortMostSimilarFirst(hits, words);
      // Shorter words share their first letters with too many others.
      const starts = words.filter((word) => word.length > 4).map((word) => word.slice(0, 4));
      return search({ ...inTitles, queries: starts }, { prefix: true });
    },
  };
}

const FIELDS = ["title", "names", "compact", "text"] as const;
const BOOST = { title: 4, names: 2, compact: 3, text: 1 };
const SPOKEN = ["title", "names", "text"];

type Fields = Record<(typeof FIELDS)[number], readonly string[]> & { number: number };

function toFields({ title, names, text }: Entry, number: number): Fields {
  return {
    number,
    title: toIndexWords(title),
    names: toIndexWords(names.join("\n")),
    compact: [title, ...names].map(toCompactName),
    text: toIndexWords(text),
  };
}

const OPTIONS: Options<Fields> = {
  idField: "number",
  fields: [...FIELDS],
  extractField: (entry, field) => {
    const value = entry[field as keyof Fields];
    return typeof value === "number" ? `${value}` : value.join(" ");
  },
  // Splits at spaces only, because the words are already normalized.
  tokenize: (text) => text.split(" ").filter((word) => word !== ""),
  processTerm: (word) => word,
  searchOptions: { boost: BOOST, tokenize: (word) => [word] },
};

function toMiniSearchQuery(words: readonly string[], fields: string[], isJoined: boolean): Query {
  const separate = { queries: [...words], combineWith: "AND" as const, fields };
  const joined = { queries: [words.join("")], fields: ["compact"] };
  return { queries: isJoined ? [separate, joined] : [separate], combineWith: "OR" };
}

/** A single letter would be a prefix of too many words, but a single Chinese character is specific enough. */
function canBePrefix(word: string): boolean {
  return word.length > 1 || isHan(word);
}

/** Shorter words allow no typing errors, because one error makes another word. */
const MIN_LENGTH_WITH_ERROR = 4;
/** The minimum length of a word with two typing errors. */
const MIN_LENGTH_OF_HIT = 8;
const MIN_LENGTH_OF_SUGGESTED = 6;

function getMaxErrors(word: string, minLengthForTwoErrors: number): number {
  if (word.length < MIN_LENGTH_WITH_ERROR || isHan(word)) return 0;
  return word.length < minLengthForTwoErrors ? 1 : 2;
}

/** The number of errors that MiniSearch allows in a word. MiniSearch counts two swapped letters as two errors. */
function toFuzziness(word: string): number {
  return getMaxErrors(word, 0);
}

function toHit({ id, terms, queryTerms }: SearchResult): Hit {
  return { number: Number(id), words: terms, queryWords: queryTerms };
}

/** Whether a word begins with a word of the query, or is similar to one. */
function createSimilarityCheck(query: readonly string[], minLengthForTwoErrors: number) {
  return cacheByWord((word) =>
    query.some(
      (other) =>
        word.startsWith(other) ||
        computeEditDistance(other, word) <= getMaxErrors(other, minLengthForTwoErrors),
    ),
  );
}

function sortMostSimilarFirst(hits: readonly Hit[], query: readonly string[]): Hit[] {
  const computeDistance = cacheByWord((word) =>
    Math.min(...query.map((one) => (soundsAlike(one, word) ? 0 : computeEditDistance(one, word)))),
  );
  const ranked = hits.map((hit) => ({
    hit,
    distance: Math.min(...hit.words.map(computeDistance)),
  }));
  return ranked.toSorted((a, b) => a.distance - b.distance).map(({ hit }) => hit);
}

/** Computes a result once per distinct word, because hundreds of entries may have the same word. */
export function cacheByWord<Result>(compute: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    const result = results.get(word) ?? compute(word);
    results.set(word, result);
    return result;
  };
}

interface TextHits {
  readonly hits: readonly Hit[];
  /** `full` if each text contains every word of the query, perhaps misspelt. */
  readonly match: "full" | "partial";
}

/** For queries with fewer words, a text must contain all words: otherwise it would be off topic. */
const MIN_PARTIAL_WORDS = 3;
const PARTIAL_SHARE = 0.6;
/** A query with more unknown words is not about our texts. */
export const MAX_MISSPELT_WORDS = 3;

export function createTextIndex(entries: readonly Entry[]) {
  const engine = createSearchEngine(entries);

  function findFull(words: readonly string[]): Hit[] {
    const hits = engine.findAll(words);
    if (hits.length > 0) return hits;
    const misspelt = words.filter((word) => engine.countOf(word) === 0);
    if (misspelt.length === 0 || misspelt.length > MAX_MISSPELT_WORDS) return [];
    return engine.findSimilar(words, misspelt);
  }

  function findPartial(words: readonly string[]): Hit[] {
    if (words.length < MIN_PARTIAL_WORDS) return [];
    const least = Math.ceil(words.length * PARTIAL_SHARE);
    return engine.findAny(words).filter(({ queryWords }) => queryWords.length >= least);
  }

  return {
    hasWord: (word: string) => engine.countOf(word) > 0,
    find(words: readonly string[]): TextHits {
      if (words.length === 0) return { match: "full", hits: [] };
      const hits = findFull(words);
      return hits.length > 0
        ? { match: "full", hits }
        : { match: "partial", hits: findPartial(words) };
    },
  };
}

/** Keeps the first item of each key: `uniqueBy(["b", "a", "b"], (item) => item) // => ["b", "a"]` */
export function uniqueBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number | string,
): Item[] {
  const keys = new Set<number | string>();
  return items.filter((item) => keys.size < keys.add(keyOf(item)).size);
}
