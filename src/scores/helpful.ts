import { Z_95 } from "./score.ts";

const DAY = 86_400_000;
/** The age at which a post's helpfulness counts half, in milliseconds. */
export const HELPFUL_HALF_LIFE = 180 * DAY;
/** In milliseconds. A post with full information ranks like one newer by this time. */
export const INFORMATION_WORTH = 365 * DAY;

const MAX_WORDS = 40;
const SHARES = { words: 0.6, outcome: 0.2, figures: 0.2 };

/**
 * The Wilson lower bound of `n` of `n` likes, `n / (n + z²)` with n = likes + 1: the author counts as
 * a like.
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
  /** From 0 to 1 (`measureInformation`). */
  readonly information: number;
}

/**
 * The creation time, in milliseconds since 1970, of an equally helpful post without likes and
 * information: `createdAt + H · log₂(w(likes) / w(0)) + information · 365 days`. The order equals that
 * of `w · 2^(−age / H)` at any time, so stored values never change.
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
 * The information of a post from 0 to 1: distinct words, up to 40, count three fifths (a Chinese
 * character is a word), an outcome one fifth, loan figures or a number in the text one fifth.
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
