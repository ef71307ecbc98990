import MiniSearch, { type SearchResult as Hit, type Options, type Query } from "minisearch";
import { spellingDistance, swapsOf } from "#server/text/spelling-distance.ts";
import { compact, indexedWords, isHan } from "#server/text/words.ts";

/** A thing that can be found. */
export interface Entry {
  readonly title: string;
  /** What else it is called, or is about; the first ones weigh most. */
  readonly names: readonly string[];
  readonly text: string;
}

export interface Found {
  /** The number of the entry in the index. */
  readonly number: number;
  /** The words in the entry that were meant. */
  readonly words: readonly string[];
}

export type { Hit };

/** Of the words of entries, the best first. */
export interface Engine {
  /** Whether a word stands in an entry as it is written. */
  hasWord(word: string): boolean;
  /** What has every word as it is written, or begun, or all of them joined. */
  all(words: readonly string[], how?: { joined?: string; titlesOnly?: boolean }): Hit[];
  /** The same with mistakes forgiven in some of the words, and in all of them joined. */
  similar(words: readonly string[], mistaken: readonly string[], joined?: string): Hit[];
  /** What has some of the words, `queryTerms` says which. */
  some(words: readonly string[]): Hit[];
  /** What has a title with a word that differs in a mistake or two, else one that begins alike. */
  alike(words: readonly string[]): Hit[];
}

/** An index of entries in which words are found also where they are only begun, or mistaken. */
export function createEngine(entries: readonly Entry[]): Engine {
  const index = new MiniSearch<Words>(OPTIONS);
  const words = new Set<string>();
  const joinedNames = new Set<string>();
  for (const [number, entry] of entries.entries()) {
    const taken = wordsOf(entry, number);
    for (const word of [...taken.title, ...taken.names, ...taken.text]) words.add(word);
    for (const name of taken.compact) joinedNames.add(name);
    index.add(taken);
  }

  /** A word with what it is when two letters change places: one mistake, as people make it. */
  function withSwaps(word: string, known: ReadonlySet<string>): Query {
    const swapped = mistakesIn(word) > 0 ? swapsOf(word).filter((swap) => known.has(swap)) : [];
    return { queries: [word, ...swapped], combineWith: "OR" };
  }

  return {
    hasWord: (word) => words.has(word),
    all(asked, { joined, titlesOnly = false } = {}) {
      const fields = titlesOnly ? ["title"] : SPOKEN;
      const separate = { queries: [...asked], combineWith: "AND" as const, fields };
      const queries: Query[] = asked.length > 0 ? [separate] : [];
      if (joined !== undefined) queries.push({ queries: [joined], fields: ["compact"] });
      return index.search({ queries, combineWith: "OR" }, { prefix: isPrefix });
    },
    similar(asked, mistaken, joined) {
      const isMistaken = new Set(mistaken);
      const separate: Query = {
        queries: asked.map((word) => (isMistaken.has(word) ? withSwaps(word, words) : word)),
        combineWith: "AND",
        fields: SPOKEN,
      };
      const queries: Query[] = asked.length > 0 ? [separate] : [];
      if (joined !== undefined) {
        queries.push({
          ...(withSwaps(joined, joinedNames) as object),
          fields: ["compact"],
        } as Query);
        if (!joinedNames.has(joined)) isMistaken.add(joined);
      }
      const fuzzy = (word: string) => (isMistaken.has(word) ? mistakesIn(word) : 0);
      const hits = index.search({ queries, combineWith: "OR" }, { prefix: isPrefix, fuzzy });
      return mostAlikeFirst(hits, joined === undefined ? mistaken : [...mistaken, joined]);
    },
    some: (asked) =>
      index.search(
        { queries: [...asked], combineWith: "OR" },
        { prefix: isPrefix, fields: SPOKEN },
      ),
    alike(asked) {
      const inTitles = { combineWith: "OR" as const, fields: ["title"] };
      const near = index
        .search({ ...inTitles, queries: [...asked] }, { fuzzy: mistakesAlike })
        .filter(({ terms }) =>
          terms.some((term) =>
            asked.some((word) => spellingDistance(word, term) <= mistakesAlike(word)),
          ),
        );
      // Shorter words have too many neighbours, and too many begin like them.
      const starts = asked.filter((word) => word.length > 4).map((word) => word.slice(0, 4));
      return near.length > 0
        ? mostAlikeFirst(near, asked)
        : index.search({ ...inTitles, queries: starts }, { prefix: true });
    },
  };
}

const FIELDS = ["title", "names", "compact", "text"] as const;
const BOOST = { title: 4, names: 2, compact: 3, text: 1 };
const SPOKEN = ["title", "names", "text"];

/** An entry taken apart. */
type Words = Record<(typeof FIELDS)[number], readonly string[]> & { number: number };

function wordsOf({ title, names, text }: Entry, number: number): Words {
  return {
    number,
    title: indexedWords(title),
    names: indexedWords(names.join("\n")),
    compact: [title, ...names].map(compact),
    text: indexedWords(text),
  };
}

const OPTIONS: Options<Words> = {
  idField: "number",
  fields: [...FIELDS],
  extractField: (entry, field) => {
    const value = entry[field as keyof Words];
    return typeof value === "number" ? `${value}` : value.join(" ");
  },
  // They come taken apart and folded.
  tokenize: (text) => text.split(" ").filter((word) => word !== ""),
  processTerm: (word) => word,
  searchOptions: { boost: BOOST, tokenize: (word) => [word] },
};

/** A single letter begins too many words; a single Chinese character says much. */
export function isPrefix(word: string): boolean {
  return word.length > 1 || isHan(word);
}

/** Short words with a mistake are other words. */
function mistakesIn(word: string): number {
  if (word.length < 4 || isHan(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** So many that one may still ask whether the other word was meant. */
function mistakesAlike(word: string): number {
  if (word.length < 4 || isHan(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

function mostAlikeFirst(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const mistakes = new Map(
    hits.map((hit) => {
      const of = (word: string) =>
        Math.min(...hit.terms.map((term) => spellingDistance(word, term)));
      return [hit, Math.min(...words.map(of))] as const;
    }),
  );
  return hits.toSorted((a, b) => (mistakes.get(a) ?? 0) - (mistakes.get(b) ?? 0));
}

export function foundOf(hit: Hit): Found {
  return { number: numberOf(hit), words: hit.terms };
}

export function numberOf({ id }: Hit): number {
  return Number(id);
}
