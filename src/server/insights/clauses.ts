import {
  MAX_PHRASE_WORDS,
  SENSES,
  type Sense,
  type Token,
  tokenize,
  WITHOUT,
} from "#server/insights/lexicon/lexicon.ts";

export interface Phrase {
  readonly senses: readonly Sense[];
  /** The indexes of the phrase's first word and of the word after the phrase. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly isNegated: boolean;
}

export interface Clause {
  readonly at: number;
  readonly phrases: readonly Phrase[];
}

/** Clauses end at punctuation and at words such as "but". */
export function splitClauses(text: string): Clause[] {
  const tokens = tokenize(text);
  const clauses: { at: number; phrases: Phrase[] }[] = [];
  let isStart = true;
  for (let from = 0; from < tokens.length; ) {
    const phrase = findLongestPhrase(tokens, from);
    const at = tokens[from]?.at ?? 0;
    const isBoundary = phrase?.senses.some(({ role }) => role === "boundary") ?? false;
    isStart ||= tokens[from]?.beginsClause ?? false;
    if (isStart && !isBoundary) clauses.push({ at, phrases: [] });
    const phrases = clauses.at(-1)?.phrases;
    if (phrase && phrases && !isBoundary) {
      const before = phrases.at(-1);
      const between = tokens.slice(before?.to ?? from, from).map(({ word }) => word);
      phrases.push({ ...phrase, isNegated: isNegatedBy(before, phrase.senses, between) });
    }
    isStart = isBoundary;
    from = phrase?.to ?? from + 1;
  }
  return clauses;
}

function findLongestPhrase(tokens: readonly Token[], startIndex: number) {
  let key = "";
  let longest: Omit<Phrase, "isNegated"> | undefined;
  for (let to = startIndex; to < Math.min(tokens.length, startIndex + MAX_PHRASE_WORDS); to += 1) {
    const token = tokens[to];
    if (!token || (to > startIndex && token.beginsClause)) break;
    key = to === startIndex ? token.word : `${key} ${token.word}`;
    const senses = SENSES.get(key);
    if (senses) longest = { senses, from: startIndex, to: to + 1, at: tokens[startIndex]?.at ?? 0 };
  }
  return longest;
}

/** The maximum number of words between a negator and its phrase: "not *at all* bad". */
const MAX_WORDS_BETWEEN = 2;

/** Words that do not end a negation: in "not a single kobo was deducted", "deducted" is negated. */
const LIGHT_WORDS = new Set(
  `a an the any anything anyone single kobo naira me us you my your their at all was were is be been being
  ever even so that very of in with on saya kami apa pun apapun yang ada pernah sama sekali satu
  我 们 任 何 什 么 过 了 的`.split(/\s+/),
);

/** Words that continue a negation: "did not insult *or* threaten me", but not "no support *and* slow". */
const COORDINATORS = new Set(["or", "atau", "和", "或", "者", "及"]);

/**
 * A phrase is negated by a negator before the phrase, or by a negated phrase of the same statement: "charge" and
 * "extra" in "did not charge me anything extra".
 */
function isNegatedBy(
  before: { readonly senses: readonly Sense[]; readonly isNegated: boolean } | undefined,
  senses: readonly Sense[],
  between: readonly string[],
): boolean {
  if (!before) return false;
  const words = between.filter((word) => !LIGHT_WORDS.has(word));
  if (before.senses.some(({ role }) => role === "negator"))
    return measureClauseLength(words) <= MAX_WORDS_BETWEEN;
  if (!before.isNegated) return false;
  const others = words.filter((word) => !COORDINATORS.has(word));
  if (others.length < words.length) return others.length === 0;
  return (
    measureClauseLength(others) <= MAX_WORDS_BETWEEN && formOneStatement(before.senses, senses)
  );
}

/** Whether a negated theme and a complaint about this theme form one statement: "no charge that is hidden". */
function formOneStatement(sensesBefore: readonly Sense[], sensesAfter: readonly Sense[]): boolean {
  const themes = sensesBefore.flatMap((sense) =>
    (sense.role === "topic" || sense.role === "mention") && WITHOUT[sense.theme] === "praise"
      ? [sense.theme]
      : [],
  );
  return sensesAfter.some(
    (sense) =>
      (sense.role === "judgement" || sense.role === "mention") &&
      sense.polarity === "complaint" &&
      (sense.theme === undefined ? themes.length > 0 : themes.includes(sense.theme)),
  );
}

/** Counts words; a Chinese character counts as half a word. */
function measureClauseLength(words: readonly string[]): number {
  const characters = words.filter((word) => /^\p{Script=Han}$/u.test(word)).length;
  return words.length - characters / 2;
}
