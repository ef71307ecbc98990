/** Which of the numbered entries: 1 at the number of each, and how many they are. */
export interface Marks {
  readonly has: Uint8Array;
  readonly count: number;
}

/** The words of numbered entries, to find those that have one, or one which begins in some way. */
export interface PrefixIndex {
  having(word: string): Marks;
  /** How many have it. */
  countOf(word: string): number;
  withPrefix(letters: string): Marks;
}

/**
 * Keeps the words of each entry in the order of the alphabet.
 *
 * `prefixIndex([["fair", "bank"], ["carbon"]]).withPrefix("ba") // => { has: [1, 0], count: 1 }`
 */
export function prefixIndex(wordsOfEntries: readonly (readonly string[])[]): PrefixIndex {
  const entriesOf = new Map<string, number[]>();
  for (const [number, words] of wordsOfEntries.entries()) {
    for (const word of new Set(words)) {
      const entries = entriesOf.get(word);
      if (entries) entries.push(number);
      else entriesOf.set(word, [number]);
    }
  }
  const words = [...entriesOf].sort(([a], [b]) => (a < b ? -1 : 1));
  const none = () => new Uint8Array(wordsOfEntries.length);
  return {
    countOf: (word) => entriesOf.get(word)?.length ?? 0,
    having: (word) => marksOf([entriesOf.get(word) ?? []], none()),
    withPrefix(letters) {
      const lists: (readonly number[])[] = [];
      for (let at = firstFrom(words, letters); words[at]?.[0].startsWith(letters); at += 1) {
        lists.push(words[at]?.[1] ?? []);
      }
      return marksOf(lists, none());
    },
  };
}

/** The numbers that are marked, as they stand. */
export function numbersIn({ has }: Marks): number[] {
  const numbers: number[] = [];
  for (let number = has.indexOf(1); number !== -1; number = has.indexOf(1, number + 1)) {
    numbers.push(number);
  }
  return numbers;
}

/** What each of them marks. */
export function inAll([first, ...others]: readonly Marks[]): Marks {
  const has = Uint8Array.from(first?.has ?? []);
  for (const other of others) {
    for (let number = 0; number < has.length; number += 1) {
      has[number] = (has[number] ?? 0) & (other.has[number] ?? 0);
    }
  }
  return { has, count: has.reduce((sum, mark) => sum + mark, 0) };
}

function marksOf(lists: readonly (readonly number[])[], has: Uint8Array): Marks {
  let count = 0;
  for (const numbers of lists) {
    for (const number of numbers) {
      count += 1 - (has[number] ?? 0);
      has[number] = 1;
    }
  }
  return { has, count };
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
