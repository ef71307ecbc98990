import MiniSearch, { type SearchResult as Hit, type Options } from "minisearch";
import { namesBegunBy } from "#server/domain/begun-names.ts";
import { compact, indexedWords, isHan } from "#server/domain/search-words.ts";
import { spellingDistance } from "#server/domain/spelling-distance.ts";

/** A thing that can be found, under a key of its own. */
export interface Entry {
  readonly key: string;
  readonly title: string;
  /** What else it is called, or is about; the first ones weigh most. */
  readonly names: readonly string[];
  readonly text: string;
}

export interface Found {
  readonly key: string;
  /** The words in the entry that were meant. */
  readonly words: readonly string[];
}

/** `whole` when every word was found as it was written, or begun. */
export interface FoundEntries {
  readonly found: readonly Found[];
  readonly how: "whole" | "similar" | "partly";
}

export interface SearchIndex {
  /** The best first. */
  find(words: readonly string[], query: string): FoundEntries;
  /** Titles that look like the words, the most alike first. */
  alike(words: readonly string[], most: number): string[];
  /** Whether a word stands in an entry as it is written. */
  hasWord(word: string): boolean;
}

const FIELDS = ["title", "names", "compact", "text"] as const;
const BOOST = { title: 4, names: 2, compact: 3, text: 1 };
/** In a name, a word of more than every twentieth name says little: "loan", "limited". */
const COMMON_SHARE = 0.05;
/** Below so many words, what has only some of them is not what was meant. */
const LEAST_PARTLY = 3;
const PARTLY_SHARE = 0.6;

/** An index of names, or of texts, in which a reader may leave out words. */
export function createSearchIndex(entries: readonly Entry[], kind: "names" | "texts"): SearchIndex {
  const index = new MiniSearch<Words>(OPTIONS);
  const titles = new Map(entries.map(({ key, title }) => [key, title]));
  const titleOf = ({ id }: Hit) => titles.get(String(id)) ?? "";
  const compactTitles = new Map(entries.map(({ key, title }) => [key, compact(title)]));
  const entriesWith = new Map<string, number>();
  const begun = kind === "names" ? namesBegunBy(entries) : () => [];
  for (const entry of entries) {
    const words = wordsOf(entry);
    for (const word of new Set([...words.title, ...words.names, ...words.text])) {
      entriesWith.set(word, (entriesWith.get(word) ?? 0) + 1);
    }
    index.add(words);
  }
  const isCommon = (word: string) =>
    (entriesWith.get(word) ?? 0) > Math.max(1, entries.length * COMMON_SHARE);

  /** A word that many names have begins no other. */
  const isPrefix = (word: string) => isBegun(word) && !(kind === "names" && isCommon(word));
  /** A word that stands somewhere is written as it is meant. */
  const mistakes = (word: string) => (entriesWith.has(word) ? 0 : mistakesIn(word));

  function all(words: readonly string[], fuzzy: boolean): Hit[] {
    if (words.length === 0) return [];
    // Few letters begin very many names: those that are shown are enough.
    const isShort = kind === "names" && words.every((word) => word.length < 4);
    const fields = isShort ? ["title"] : SPOKEN;
    const separate = { queries: [...words], combineWith: "AND" as const, fields };
    const joined = { queries: [words.join("")], fields: ["compact"] };
    return index.search(
      {
        queries: isShort || words.some(isHan) ? [separate] : [separate, joined],
        combineWith: "OR",
      },
      { prefix: isPrefix, fuzzy: fuzzy && mistakes },
    );
  }

  function similar(words: readonly string[]): readonly Hit[] {
    const hasMistake = words.some((word) => mistakes(word) > 0);
    return hasMistake ? mostAlikeFirst(all(words, true), words) : [];
  }

  function leavingOut(words: readonly string[]): Hit[] {
    if (kind === "names") {
      const telling = words.filter((word) => !isCommon(word));
      if (telling.length === words.length) return [];
      const hits = all(telling, false);
      return hits.length > 0 ? hits : [...similar(telling)];
    }
    if (words.length < LEAST_PARTLY) return [];
    const least = Math.ceil(words.length * PARTLY_SHARE);
    return index
      .search({ queries: [...words], combineWith: "OR" }, { prefix: isBegun, fields: SPOKEN })
      .filter(({ queryTerms }) => queryTerms.length >= least);
  }

  /** What is called just like the query stands before what only begins so. */
  function exactFirst(hits: readonly Hit[], query: string): readonly Hit[] {
    const wanted = compact(query);
    const isExact = ({ id }: Hit) => compactTitles.get(String(id)) === wanted;
    const exact = hits.filter(isExact);
    return exact.length === 0 ? hits : [...exact, ...hits.filter((hit) => !isExact(hit))];
  }

  /** What begins many names is not weighed, which takes long and tells little. */
  function begunNames([word = "", ...others]: readonly string[]): Found[] {
    if (others.length > 0 || word.length < 2 || isHan(word) || entriesWith.has(word)) return [];
    return begun(word).map((key) => ({ key, words: [word] }));
  }

  return {
    find(words, query) {
      const ways = [
        ["whole", () => all(words, false)],
        ["similar", () => similar(words)],
        ["partly", () => leavingOut(words)],
      ] as const;
      const many = begunNames(words);
      if (many.length > 0) return { how: "whole", found: many };
      for (const [how, hits] of ways) {
        const found = hits();
        if (found.length > 0) return { how, found: exactFirst(found, query).map(foundOf) };
      }
      return { how: "whole", found: [] };
    },
    alike(words, most) {
      const telling = words.filter((word) => !isCommon(word));
      const similarTo = { queries: telling, combineWith: "OR" as const, fields: ["title"] };
      const near = index.search(similarTo, { fuzzy: mistakesAlike });
      const starts = telling.filter((word) => word.length > 4).map((word) => word.slice(0, 4));
      const hits =
        near.length > 0 ? near : index.search({ ...similarTo, queries: starts }, { prefix: true });
      return [...new Set(hits.map(titleOf))].slice(0, most);
    },
    hasWord: (word) => entriesWith.has(word),
  };
}

const SPOKEN = ["title", "names", "text"];

/** An entry taken apart. */
type Words = Record<(typeof FIELDS)[number], readonly string[]> & { key: string };

function wordsOf({ key, title, names, text }: Entry): Words {
  return {
    key,
    title: indexedWords(title),
    names: indexedWords(names.join("\n")),
    compact: [title, ...names].map(compact),
    text: indexedWords(text),
  };
}

const OPTIONS: Options<Words> = {
  idField: "key",
  fields: [...FIELDS],
  extractField: (entry, field) => {
    const value = entry[field as keyof Words];
    return typeof value === "string" ? value : value.join(" ");
  },
  // They come taken apart and folded.
  tokenize: (text) => text.split(" ").filter((word) => word !== ""),
  processTerm: (word) => word,
  searchOptions: { boost: BOOST, tokenize: (word) => [word] },
};

/** A single letter begins too many words; a single Chinese character says much. */
function isBegun(word: string): boolean {
  return word.length > 1 || isHan(word);
}

/** `farimoney` differs from `fairmoney` in two places. */
function mistakesIn(word: string): number {
  if (word.length < 4 || isHan(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

function mistakesAlike(word: string): number {
  return word.length < 4 || isHan(word) ? 0 : 2;
}

/** Two letters that changed places are one mistake, as people make it. */
function mostAlikeFirst(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const mistakes = new Map(
    hits.map((hit) => {
      const of = (word: string) =>
        Math.min(...hit.terms.map((term) => spellingDistance(word, term)));
      return [hit, words.reduce((sum, word) => sum + of(word), 0)] as const;
    }),
  );
  return hits.toSorted((a, b) => (mistakes.get(a) ?? 0) - (mistakes.get(b) ?? 0));
}

function foundOf({ id, terms }: Hit): Found {
  return { key: String(id), words: terms };
}
