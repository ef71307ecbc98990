import type { LoanType } from "#contract/catalogue/loan-type.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";
import type { Locale } from "#i18n/locales.ts";
import {
  hasPhrase,
  normalizeWords,
  phrasePattern,
} from "#server/insights/distress/phrase-pattern.ts";
import { readAmountIn } from "./asked-loan.ts";
import { LOAN_TYPE_WORDS, PAIN_POINT_WORDS, WISH_WORDS } from "./wish-words.ts";

const WISH = phrasePattern(WISH_WORDS);
const LOAN_TYPES = patternsOf(LOAN_TYPE_WORDS);
const PAIN_POINTS = patternsOf(PAIN_POINT_WORDS);

/** The loan that somebody looks for, and what matters most about it. */
export interface Wish {
  /** The first that is named: a page of answers has one, or all. */
  readonly loanType?: LoanType | undefined;
  readonly painPoint: PainPoint;
  /** In the major unit. */
  readonly amount?: number | undefined;
}

/** `isWish("I need a loan") // => true` */
export function isWish(question: string): boolean {
  return hasPhrase(normalizeWords(question), WISH);
}

/**
 * Undefined for a question that looks for no loan, or names neither a kind, nor what matters, nor an amount.
 *
 * `readWish("I need ₦50k for school fees, fast", "en_NG")`
 * `// => { loanType: "education", painPoint: "speed", amount: 50000 }`
 * `readWish("What is flat interest?", "en_NG") // => undefined`
 */
export function readWish(question: string, locale: Locale): Wish | undefined {
  let text = normalizeWords(question);
  const [loanType] = LOAN_TYPES.filter(([, pattern]) => {
    const before = text;
    text = text.replaceAll(pattern, "");
    return text !== before;
  }).map(([name]) => name);
  const [painPoint] = PAIN_POINTS.find(([, pattern]) => hasPhrase(text, pattern)) ?? [];
  const amount = readAmountIn(question, locale);
  if (!isWish(question) || !(loanType ?? painPoint ?? amount)) return undefined;
  return { loanType, painPoint: painPoint ?? "interest", amount };
}

function patternsOf<Name extends string>(words: Readonly<Record<Name, readonly string[]>>) {
  return (Object.keys(words) as Name[]).map((name) => [name, phrasePattern(words[name])] as const);
}
