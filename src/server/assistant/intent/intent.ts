import type { LoanType } from "#contract/catalogue/loan-type.ts";
import { foldText } from "#contract/posts/contact-text.ts";
import type { PainPoint } from "#contract/recommendations/recommendation-codes.ts";
import type { Locale } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";
import { phrasePattern } from "#server/assistant/phrase-pattern.ts";
import { DISTRESS_WORDS, LOAN_TYPE_WORDS, PAIN_POINT_WORDS, WISH_WORDS } from "./intent-words.ts";

const DISTRESS = phrasePattern(DISTRESS_WORDS);
const WISH = phrasePattern(WISH_WORDS);

/** `isDistress("They threatened to call my contacts") // => true` */
export function isDistress(question: string): boolean {
  return DISTRESS.test(foldText(question).text);
}

/** The loan that somebody looks for, and what matters most about it. */
export interface Wish {
  readonly loanTypes: readonly LoanType[];
  readonly painPoint: PainPoint;
}

/**
 * Undefined for a question that looks for no loan, or names neither a kind nor what matters.
 *
 * `readWish("I need money for school, fast") // => { loanTypes: ["education"], painPoint: "speed" }`
 * `readWish("What is flat interest?")        // => undefined`
 */
export function readWish(question: string): Wish | undefined {
  const { text } = foldText(question);
  const loanTypes = namedIn(text, LOAN_TYPE_WORDS);
  const [painPoint] = namedIn(text, PAIN_POINT_WORDS);
  if (!WISH.test(text) || (loanTypes.length === 0 && !painPoint)) return undefined;
  return { loanTypes, painPoint: painPoint ?? "interest" };
}

function namedIn<Name extends string>(
  text: string,
  words: Readonly<Record<Name, readonly string[]>>,
): Name[] {
  return (Object.keys(words) as Name[]).filter((name) => phrasePattern(words[name]).test(text));
}

/** A loan whose cost somebody asks for. */
export interface AskedLoan {
  /** In the major unit. */
  readonly amount: number;
  readonly months: number;
  /** In percent a month, where one is named. */
  readonly percent?: number | undefined;
}

const TERM = /(\d{1,3})\s*-?\s*(?:(?:months?|mo|bulan|bln|个月)|(years?|tahun|thn|年))(?![a-z])/iu;
const PERCENT = /(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:[%％]|percent|per cent|persen)/iu;
const AMOUNT =
  /(?:₦|n(?=\d)|ngn\s?|rp\.?\s?|idr\s?)?\d[\d.,]*\s?(?:k|thousand|rb|ribu|jt|juta|m|million|千|万|亿)?(?![\p{L}\d])/giu;
/** Nobody asks for the cost of less: it is another number. */
const SMALLEST = 100;

/**
 * Undefined unless a question names an amount and a term.
 *
 * `readLoan("₦100k for 1 year at 5%", "en_NG") // => { amount: 100000, months: 12, percent: 5 }`
 * `readLoan("a loan for 6 months", "en_NG")    // => undefined`
 */
export function readLoan(question: string, locale: Locale): AskedLoan | undefined {
  const [, count, isYears] = TERM.exec(question) ?? [];
  const [, percent] = PERCENT.exec(question) ?? [];
  const others = question.replace(TERM, " ").replace(PERCENT, " ");
  const amounts = Array.from(others.matchAll(AMOUNT), ([text]) => readAmount(text, locale) ?? 0);
  const amount = Math.max(0, ...amounts);
  const months = Number(count ?? 0) * (isYears ? 12 : 1);
  if (months < 1 || amount < SMALLEST) return undefined;
  return { amount, months, percent: percent ? Number(percent.replace(",", ".")) : undefined };
}
