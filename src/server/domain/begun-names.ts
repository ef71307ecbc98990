import { compact, indexedWords } from "#server/domain/search-words.ts";

interface Named {
  readonly key: string;
  readonly title: string;
  readonly names: readonly string[];
}

/** Of so many names that begin alike, no order by weight tells a reader more. */
const MANY = 100;

/**
 * The keys of what begins with some letters, titles before other words, each in their order: of two or
 * three letters titles alone, of more none where they are few enough to be weighed.
 */
export function namesBegunBy(entries: readonly Named[]): (letters: string) => string[] {
  const titles = entries.map(({ title }) => compact(title));
  const words = begunWords(
    entries.map(({ title, names }) => [...indexedWords(title), ...indexedWords(names.join("\n"))]),
  );
  return (letters: string): string[] => {
    const inTitle = new Set<number>();
    for (const [number, title] of titles.entries()) {
      if (title.startsWith(letters)) inTitle.add(number);
    }
    if (letters.length > 3) {
      if (inTitle.size < MANY) return [];
      for (const number of words.entriesBegunBy(letters)) inTitle.add(number);
    }
    return Array.from(inTitle, (number) => entries[number]?.key ?? "");
  };
}

/** The words of numbered entries, to find those that have one which begins in some way. */
interface BegunWords {
  /** The numbers of the entries, as they stand. */
  entriesBegunBy(letters: string): number[];
}

/**
 * Keeps the words of each entry in the order of the alphabet.
 *
 * `begunWords([["fair", "bank"], ["carbon"]]).entriesBegunBy("ba") // => [0]`
 */
function begunWords(wordsOfEntries: readonly (readonly string[])[]): BegunWords {
  const entriesOf = new Map<string, number[]>();
  for (const [number, words] of wordsOfEntries.entries()) {
    for (const word of words) {
      const entries = entriesOf.get(word);
      if (entries) entries.push(number);
      else entriesOf.set(word, [number]);
    }
  }
  const words = [...entriesOf].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    entriesBegunBy(letters) {
      const isBegun = new Uint8Array(wordsOfEntries.length);
      for (let at = firstFrom(words, letters); words[at]?.[0].startsWith(letters); at += 1) {
        for (const number of words[at]?.[1] ?? []) isBegun[number] = 1;
      }
      const begun: number[] = [];
      for (const [number, is] of isBegun.entries()) if (is) begun.push(number);
      return begun;
    },
  };
}

/** Where the first word stands that comes not before the letters. */
function firstFrom(words: readonly (readonly [string, unknown])[], letters: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((words[middle]?.[0] ?? "") < letters) from = middle + 1;
    else to = middle;
  }
  return from;
}
