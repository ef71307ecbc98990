import MiniSearch, { type SearchResult as Hit, type Options, type Query } from "minisearch";
import { spellingDistance, swapsOf } from "#server/text/spelling-distance.ts";
import { compact, indexedWords, isHan } from "#server/text/words.ts";

/** A searchable thing. */
export interface Entry {
  readonly title: string;
  /** Its other names and topics; the first ones weigh most. */
  readonly names: readonly string[];
  readonly text: string;
}

export interface Found {
  /** The number of the entry in the index. */
  readonly number: number;
  /** The words of the entry that matched. */
  readonly words: readonly string[];
}

export type { Hit };

/** Searches the words of entries; the best hits come first. */
export interface Engine {
  /** Whether an entry has the word as written. */
  hasWord(word: string): boolean;
  /** Entries with every word, as written or as a prefix, or with all of them joined. */
  all(words: readonly string[], how?: { joined?: string; titlesOnly?: boolean }): Hit[];
  /** Like `all`, with typing errors allowed in the `mistaken` words and in `joined`. */
  similar(words: readonly string[], mistaken: readonly string[], joined?: string): Hit[];
  /** Entries with some of the words, as prefixes too unless told not to; `queryTerms` lists which. */
  some(words: readonly string[], prefix?: typeof isPrefix | false): Hit[];
  /** Entries with a word in the title that differs by a mistake or two, else one that begins alike. */
  alike(words: readonly string[]): Hit[];
}

/** An index of entries that also finds words by a prefix or with a typing error. */
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

  /** The word or its known forms with two letters swapped: one mistake, as people make it. */
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
    some: (asked, prefix = isPrefix) =>
      index.search({ queries: [...asked], combineWith: "OR" }, { prefix, fields: SPOKEN }),
    alike(asked) {
      const inTitles = { combineWith: "OR" as const, fields: ["title"] };
      const near = index
        .search({ ...inTitles, queries: [...asked] }, { fuzzy: mistakesAlike })
        .filter(({ terms }) =>
          terms.some((term) =>
            asked.some((word) => spellingDistance(word, term) <= mistakesAlike(word)),
          ),
        );
      // Shorter words resemble too many others, and share their beginning with too many.
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

/** An entry split into words. */
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
  // The words are already split and folded.
  tokenize: (text) => text.split(" ").filter((word) => word !== ""),
  processTerm: (word) => word,
  searchOptions: { boost: BOOST, tokenize: (word) => [word] },
};

/** A single letter begins too many words; a single Chinese character is specific enough. */
export function isPrefix(word: string): boolean {
  return word.length > 1 || isHan(word);
}

/** A short word with a mistake is another word. */
function mistakesIn(word: string): number {
  if (word.length < 4 || isHan(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** With more mistakes, asking whether the other word was meant makes no sense. */
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
