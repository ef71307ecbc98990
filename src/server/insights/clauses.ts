import { MAX_PHRASE_WORDS, SENSES, type Sense } from "./lexicon/lexicon.ts";
import { type Token, tokensOf } from "./lexicon/tokens.ts";
import { isNegatedBy } from "./negation.ts";

/** A phrase of the lexicon in a text. */
export interface Phrase {
  readonly senses: readonly Sense[];
  /** Its words: the index of the first, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Where it is in the text. */
  readonly at: number;
  readonly isNegated: boolean;
}

export interface Clause {
  /** Where it begins in the text. */
  readonly at: number;
  readonly phrases: readonly Phrase[];
}

/** The clauses of a text: parts between signs, and between words such as "but". */
export function clausesOf(text: string): Clause[] {
  const tokens = tokensOf(text);
  const clauses: { at: number; phrases: Phrase[] }[] = [];
  let begins = true;
  for (let from = 0; from < tokens.length; ) {
    const phrase = longestPhrase(tokens, from);
    const at = tokens[from]?.at ?? 0;
    const isBoundary = phrase?.senses.some(({ role }) => role === "boundary") ?? false;
    begins ||= tokens[from]?.beginsClause ?? false;
    if (begins && !isBoundary) clauses.push({ at, phrases: [] });
    const phrases = clauses.at(-1)?.phrases;
    if (phrase && phrases && !isBoundary) {
      const before = phrases.at(-1);
      const between = tokens.slice(before?.to ?? from, from).map(({ word }) => word);
      phrases.push({ ...phrase, isNegated: isNegatedBy(before, phrase.senses, between) });
    }
    begins = isBoundary;
    from = phrase?.to ?? from + 1;
  }
  return clauses;
}

/** The longest phrase that begins here, within one clause. */
function longestPhrase(tokens: readonly Token[], from: number) {
  let key = "";
  let longest: Omit<Phrase, "isNegated"> | undefined;
  for (let to = from; to < Math.min(tokens.length, from + MAX_PHRASE_WORDS); to += 1) {
    const token = tokens[to];
    if (!token || (to > from && token.beginsClause)) break;
    key = to === from ? token.word : `${key} ${token.word}`;
    const senses = SENSES.get(key);
    if (senses) longest = { senses, from, to: to + 1, at: tokens[from]?.at ?? 0 };
  }
  return longest;
}
