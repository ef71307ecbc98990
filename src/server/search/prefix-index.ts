/** Bitmap over entry numbers, a byte for each, and how many are set. */
export interface Marks {
  readonly has: Uint8Array;
  readonly count: number;
}

/** Finds numbered entries by a word or by a prefix of one. */
export interface PrefixIndex {
  having(word: string): Marks;
  /** The number of entries with the word. */
  countOf(word: string): number;
  withPrefix(letters: string): Marks;
}

/**
 * Keeps for each word the entries that have it.
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
  const words = [...entriesOf];
  const none = () => new Uint8Array(wordsOfEntries.length);
  return {
    countOf: (word) => entriesOf.get(word)?.length ?? 0,
    having: (word) => marksOf([entriesOf.get(word) ?? []], none()),
    withPrefix(letters) {
      const begun = words.filter(([word]) => word.startsWith(letters));
      return marksOf(
        begun.map(([, entries]) => entries),
        none(),
      );
    },
  };
}

/** The marked numbers, in ascending order. */
export function numbersIn({ has }: Marks): number[] {
  const numbers: number[] = [];
  for (let number = has.indexOf(1); number !== -1; number = has.indexOf(1, number + 1)) {
    numbers.push(number);
  }
  return numbers;
}

/** The entries that all of them mark. */
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
