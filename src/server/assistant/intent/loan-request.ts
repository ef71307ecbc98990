import type { Locale } from "#i18n/locales.ts";
import { replaceNumberWords } from "./number-words.ts";
import { type OfferAmounts, parseOfferAmounts } from "./offer-amounts.ts";
import { extractRate, type QuotedRate } from "./quoted-rate.ts";
import {
  ANY_PERIOD,
  extractTerm,
  findPeriodGroup,
  joinTermParts,
  parseTermCount,
  type Term,
} from "./term-words.ts";

/** Amounts are in the major currency unit. */
export interface LoanRequest {
  readonly amount: number;
  /** The fee that the lender deducts before sending the money. */
  readonly fee: number;
  readonly term?: Term | undefined;
  readonly rate?: QuotedRate | undefined;
  /** The total repayment and the number of payments. */
  readonly payBack?: { readonly total: number; readonly payments: number } | undefined;
}

export function hasPrice({ rate, payBack }: LoanRequest): boolean {
  return rate !== undefined || payBack !== undefined;
}

/** Matches a number of installments: "6 installments", "6期", "cicil 6 kali". */
const INSTALLMENTS =
  /(?<count>\d{1,3}|[二两三四五六七八九](?=期))\s*(?:期|(?:x|times|kali)?\s*(?:equal |monthly |weekly )*(?:instal?l|re?pay|pay)ments?\b)|(?:\S*cicil\S*|angsur\S*)\s+(?<kali>\d{1,3})\s*(?:x|kali)\b/iu;
/** Matches "6 times" and "x 6": a number of payments only if the question states the amount of one payment. */
const TIMES = /\bx\s*(?<x>\d{1,3})\b|(?<times>\d{1,3})\s*(?:times|x|kali)\b/iu;
const PAYMENTS =
  /(?<count>\d{1,3})\s+(?:equal\s+)?(?:(?<week>weekly)|monthly)\s+(?:re)?(?:payments|instal)/iu;

/**
 * Parses the loan in a question. Undefined without an amount and a term, a rate or a repayment; "unclear" for
 * ambiguous numbers.
 * `parseLoanRequest("₦100k for 1 year at 24% per annum", "en_NG", today)`
 * `// => { amount: 100000, fee: 0, term: { count: 12, unit: "month" }, rate: { percent: 24, per: "year" } }`
 * `parseLoanRequest("100k at 10% for 14 days", "en_NG", today)`
 * `// => { amount: 100000, fee: 0, term: { count: 14, unit: "day" }, rate: { percent: 10, per: "term" } }`
 * `parseLoanRequest("50k at 10% or 12% for 14 days", "en_NG", today) // => "unclear"`
 * `parseLoanRequest("a loan for 6 months", "en_NG", today)           // => undefined`
 */
export function parseLoanRequest(
  question: string,
  locale: Locale,
  today: Date,
): LoanRequest | "unclear" | undefined {
  const text = normalizeNumbersAndTerms(question);
  if (text === undefined) return "unclear";
  const { rate: quoted, feePercent, term: rateTerm, rest } = extractRate(text);
  const { term: loanTerm, rest: amounts } = extractTerm(rest, today);
  if (quoted === "unclear" || loanTerm === "unclear") return "unclear";
  const term = loanTerm ?? rateTerm ?? parsePaymentTerm(amounts);
  const isOffer = term !== undefined && !quoted;
  const offer = parseOfferAmounts(amounts, locale, { isOffer, feePercent });
  if (offer === "unclear") return term || quoted ? offer : undefined;
  if (offer.amount === undefined) return undefined;
  const rate = quoted && convertRateToTerm(quoted, rateTerm, loanTerm);
  return toLoanRequest({ ...offer, amount: offer.amount }, amounts, { term, rate });
}

/** Replaces number words with digits, and joins the parts of a term. Undefined for ambiguous numbers. */
function normalizeNumbersAndTerms(question: string): string | undefined {
  const text = replaceNumberWords(question);
  return text === undefined ? undefined : joinTermParts(text);
}

function toLoanRequest(
  { amount, fee, payBack }: OfferAmounts & { readonly amount: number },
  text: string,
  { term, rate }: Pick<LoanRequest, "term" | "rate">,
): LoanRequest | "unclear" | undefined {
  const loan = { amount, fee, ...(term && { term }), ...(rate && { rate }) };
  if (payBack) {
    const payments = payBack.isPerPayment
      ? countPayments(text, term)
      : (parseInstalmentCount(text) ?? 1);
    const total = payBack.isPerPayment ? payBack.amount * payments : payBack.amount;
    // A loan without any cost means that the amounts were misread.
    return total > amount - fee ? { ...loan, payBack: { total, payments } } : "unclear";
  }
  // If the question states no rate, the deducted fee is the whole price: the borrower repays only the amount.
  if (fee > 0 && term && !rate) return { ...loan, payBack: { total: amount, payments: 1 } };
  return term || rate ? loan : undefined;
}

export function findAmountInQuestion(question: string, locale: Locale): number | undefined {
  const { rest } = extractTerm(
    extractRate(normalizeNumbersAndTerms(question) ?? question).rest,
    new Date(0),
  );
  const offer = parseOfferAmounts(rest, locale);
  return offer === "unclear" ? undefined : offer.amount;
}

/** Parses a term that is stated as payments: "4 weekly payments" last four weeks. */
function parsePaymentTerm(text: string): Term | undefined {
  const { count, week } = PAYMENTS.exec(text)?.groups ?? {};
  if (!count) return undefined;
  return week ? { count: Number(count) * 7, unit: "day" } : { count: Number(count), unit: "month" };
}

function parseInstalmentCount(text: string): number | undefined {
  const { count, kali = count } = INSTALLMENTS.exec(text)?.groups ?? {};
  return kali ? parseTermCount(kali) : undefined;
}

const EACH = new RegExp(
  String.raw`\b(?:every|each|per|an?|tiap|setiap|se) ?(?:${ANY_PERIOD})(?![a-z])|每(?:${ANY_PERIOD})`,
  "iu",
);
const REPEATED = /\b(?:(?<day>daily)|(?<week>weekly)|(?<month>monthly))\b/iu;

/** Counts the payments: 4 for "every week for 4 weeks" and for "4 times". */
function countPayments(text: string, term: Term | undefined): number {
  const installments = parseInstalmentCount(text);
  if (installments !== undefined) return installments;
  const period =
    findPeriodGroup(EACH.exec(text)?.groups) ?? findPeriodGroup(REPEATED.exec(text)?.groups);
  const { x, times = x } = TIMES.exec(text)?.groups ?? {};
  if (times && !(period && term)) return Number(times);
  if (!term) return 1;
  const days = { day: 1, week: 7, month: 30, year: 360 }[period ?? "month"];
  return Math.max(1, Math.round(toDays(term) / days));
}

/** Converts a quoted rate to the term of the loan: "10% for 14 days" is 20% for 28 days. */
function convertRateToTerm(
  rate: QuotedRate,
  quotedTerm: Term | undefined,
  loanTerm: Term | undefined,
) {
  if (!quotedTerm || !loanTerm) return rate;
  return { ...rate, percent: (rate.percent * toDays(loanTerm)) / toDays(quotedTerm) };
}

function toDays({ count, unit }: Term): number {
  return unit === "day" ? count : count * 30;
}
