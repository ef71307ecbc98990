import { compact } from "#server/text/words.ts";
import { numbersIn, type PrefixIndex } from "./prefix-index.ts";

/** Of so many names that begin alike, no order by weight tells a reader more. */
const MANY = 100;

/**
 * The numbers of what begins with some letters, titles before other words, each in their order: of two
 * or three letters titles alone, of more none where they are few enough to be weighed.
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
