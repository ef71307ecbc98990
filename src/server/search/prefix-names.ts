import { compact } from "#server/text/words.ts";
import { numbersIn, type PrefixIndex } from "./prefix-index.ts";

/** With so many names of one prefix, sorting them by score helps no reader. */
const MANY = 100;

/**
 * The numbers of entries with a prefix, titles before other words, each in their order: titles alone
 * up to three letters, none for longer prefixes with few enough titles to be scored.
 */
export function namesWithPrefix(
  titles: readonly string[],
  words: PrefixIndex,
): (letters: string) => number[] {
  const compactTitles = titles.map(compact);
  return (letters) => {
    const inTitle: number[] = [];
    for (const [number, title] of compactTitles.entries()) {
      if (title.startsWith(letters)) inTitle.push(number);
    }
    if (letters.length <= 3) return inTitle;
    if (inTitle.length < MANY) return [];
    return [...new Set([...inTitle, ...numbersIn(words.withPrefix(letters))])];
  };
}
