import { Z_95 } from "./wilson.ts";

const DAY = 86_400_000;
/** After which time a post counts as half as helpful, in milliseconds. */
export const HELPFUL_HALF_LIFE = 180 * DAY;
/** A post that says all that it can is as helpful as one that says nothing and is so much newer. */
export const INFORMATION_WORTH = 365 * DAY;

/** More different words than this say no more. */
const MAX_WORDS = 40;
const SHARES = { words: 0.6, outcome: 0.2, figures: 0.2 };

/**
 * How helpful a post is found that so many like: the Wilson lower bound of `n` of `n`, which is
 * `n / (n + z²)`, with n = likes + 1, because who wrote it finds it helpful.
 *
 * `helpfulness(0) // => 0.2065…`
 * `helpfulness(9) // => 0.7224…`
 */
export function helpfulness(likes: number): number {
  const n = likes + 1;
  return n / (n + Z_95 ** 2);
}

/** A post as its helpfulness is judged. */
export interface HelpfulnessFactors {
  readonly createdAt: number;
  readonly likes: number;
  /** From 0 to 1 (`measureInformation`). */
  readonly information: number;
}

/**
 * The moment, in milliseconds since 1970, at which a post that nobody likes and that says nothing would
 * have to be written to be as helpful at any time as this one:
 * `createdAt + H · log₂(w(likes) / w(0)) + information · 365 days`. Posts in this order are in the order of
 * `w · 2^(−age / H)`, whatever time it is, so nothing ages that is kept.
 *
 * `helpfulAt({ createdAt, likes: 0, information: 0 }) // => createdAt`
 * `helpfulAt({ createdAt, likes: 1, information: 0 }) // => 131 days later`
 */
export function helpfulAt({ createdAt, likes, information }: HelpfulnessFactors): number {
  const gain = Math.log2(helpfulness(likes) / helpfulness(0));
  return createdAt + Math.round(HELPFUL_HALF_LIFE * gain + INFORMATION_WORTH * information);
}

interface PostContent {
  readonly text: string;
  /** Whether it says if the loan was granted. */
  readonly hasOutcome: boolean;
  /** Whether it says what was borrowed, for how long or what was paid back. */
  readonly hasFigures: boolean;
}

/**
 * How much a post says, from 0 to 1: its different words, up to 40, count three fifths (a sign of Chinese
 * is a word), an outcome one fifth, figures of the loan or a number in the text one fifth.
 *
 * `measureInformation({ text: "good good good", hasOutcome: false, hasFigures: false }) // => 0.015`
 * `measureInformation({ text: "Paid 5,000", hasOutcome: true, hasFigures: false })      // => 0.445`
 */
export function measureInformation({ text, hasOutcome, hasFigures }: PostContent): number {
  const words = new Set(text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}]+|\d[\d.,]*/gu));
  const isNumbered = hasFigures || /\d/.test(text);
  return (
    (SHARES.words * Math.min(words.size, MAX_WORDS)) / MAX_WORDS +
    (hasOutcome ? SHARES.outcome : 0) +
    (isNumbered ? SHARES.figures : 0)
  );
}
