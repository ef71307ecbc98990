import { spellingOf } from "./spelling.ts";

/** A word, a number or a Chinese character. */
export interface Token {
  readonly word: string;
  /** Where it is in the text. */
  readonly at: number;
  /** Whether a sign before it ends a clause. */
  readonly beginsClause: boolean;
}

const TOKEN = /\d+(?:[.,]\d+)*|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+/gu;
const CLAUSE_END = /[.,;:!?\n()。，、；：！？…]|\p{Extended_Pictographic}/u;

/**
 * The words of a text in the spelling of the lexicon.
 *
 * `tokensOf("Fees: 1.5%!") // => [{ word: "fee", at: 0, … }, { word: "1.5", at: 6, beginsClause: true }]`
 */
export function tokensOf(text: string): Token[] {
  let end = 0;
  return [...text.matchAll(TOKEN)].map(({ 0: written, index: at }) => {
    const beginsClause = CLAUSE_END.test(text.slice(end, at));
    end = at + written.length;
    return { word: spellingOf(written), at, beginsClause };
  });
}
