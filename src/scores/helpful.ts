import { Z_95 } from "./score.ts";

const DAY = 86_400_000;
/** The age in milliseconds at which the helpfulness of a post counts half. */
export const HELPFUL_HALF_LIFE = 180 * DAY;
/** The advantage of a post with full information, as age in milliseconds: it ranks like a post newer by this time. */
export const INFORMATION_WORTH = 365 * DAY;

const MAX_WORDS = 40;
const SHARES = { words: 0.6, outcome: 0.2, figures: 0.2 };

/**
 * Computes the Wilson lower bound of `n` likes out of `n`: `n / (n + z²)`. The author counts as one
 * like, so n = likes + 1.
 * `computeHelpfulness(0) // => 0.2065…`
 * `computeHelpfulness(9) // => 0.7224…`
 */
export function computeHelpfulness(likes: number): number {
  const n = likes + 1;
  return n / (n + Z_95 ** 2);
}

interface HelpfulnessFactors {
  readonly createdAt: number;
  readonly likes: number;
  /** The result of `measureInformation`, from 0 to 1. */
  readonly information: number;
}

/**
 * Computes the value that sorts posts by helpfulness. It is the creation time, in milliseconds
 * since 1970, of an equally helpful post without likes and information:
 * `createdAt + H · log₂(w(likes) / w(0)) + information · 365 days`. Sorting by `w · 2^(−age / H)` gives the same
 * order at any time, so stored values never change.
 * `computeHelpfulnessTime({ createdAt, likes: 0, information: 0 }) // => createdAt`
 * `computeHelpfulnessTime({ createdAt, likes: 1, information: 0 }) // => 131 days later`
 */
export function computeHelpfulnessTime({
  createdAt,
  likes,
  information,
}: HelpfulnessFactors): number {
  const gain = Math.log2(computeHelpfulness(likes) / computeHelpfulness(0));
  return createdAt + Math.round(HELPFUL_HALF_LIFE * gain + INFORMATION_WORTH * information);
}

interface PostContent {
  readonly text: string;
  readonly hasOutcome: boolean;
  readonly hasFigures: boolean;
}

/**
 * Measures the information in a post from 0 to 1. Up to 40 distinct words count three fifths, with
 * each Chinese character as a word. An outcome counts one fifth, and loan figures or a number in
 * the text one fifth.
 * `measureInformation({ text: "good good good", hasOutcome: false, hasFigures: false }) // => 0.015`
 * `measureInformation({ text: "Paid 5,000", hasOutcome: true, hasFigures: false })      // => 0.445`
 */
export function measureInformation({ text, hasOutcome, hasFigures }: PostContent): number {
  const words = toDistinctWords(text);
  const isNumbered = hasFigures || /\d/.test(text);
  return (
    (SHARES.words * Math.min(words.size, MAX_WORDS)) / MAX_WORDS +
    (hasOutcome ? SHARES.outcome : 0) +
    (isNumbered ? SHARES.figures : 0)
  );
}

/**
 * Whether a text keeps less than half of the distinct words of an earlier text, or differs from one without words.
 * `isRewritten("The money came late", "The money came very late") // => false`
 * `isRewritten("Ask for the total in writing", "Best lender")     // => true`
 */
export function isRewritten(earlier: string, text: string): boolean {
  const words = toDistinctWords(earlier);
  if (words.size === 0) return earlier !== text;
  return 2 * words.intersection(toDistinctWords(text)).size < words.size;
}

function toDistinctWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}]+|\d[\d.,]*/gu));
}
