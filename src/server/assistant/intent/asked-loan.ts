import type { Locale } from "#i18n/locales.ts";
import { replaceNumberWords } from "./number-words.ts";
import { readOfferAmounts } from "./offer-amounts.ts";
import {
  ANY_PERIOD,
  type Period,
  periodIn,
  TERM_AHEAD,
  TERM_BEHIND,
  type Term,
  takeTerm,
  termIn,
} from "./term-words.ts";

/** A rate in percent; `per` is undefined where the question does not say its time. */
export interface AskedRate {
  readonly percent: number;
  readonly per: Period | "term" | undefined;
}

/** A loan whose cost somebody asks for. Amounts in the major unit. */
export interface AskedLoan {
  readonly amount: number;
  /** Deducted before the money is sent. */
  readonly fee: number;
  readonly term?: Term | undefined;
  readonly rate?: AskedRate | undefined;
  /** Everything that is paid back; `payments` is 1 where it is paid at once. */
  readonly payBack?: { readonly total: number; readonly payments: number } | undefined;
}

const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:[%％]|percent|per cent|persen|pct\b)/iu;
const AFTER = new RegExp(
  String.raw`^\s*(?:(?:interest|flat|bunga|rate|利息)\s*)*(?:per|an?|each|every|/|tiap|setiap|se|每|一)?\s*(?:${ANY_PERIOD})(?![a-z])`,
  "iu",
);
const BEFORE =
  /(?:(?<day>daily|harian|日利?息|日利率?|每天|每日)|(?<week>weekly|mingguan|周息|每周)|(?<month>monthly|bulanan|月利?息|月利率?|每个?月)|(?<year>annual|yearly|apr|tahunan|年利?息|年利率?|年化|每年))\D{0,20}$/iu;
const WHOLE_AFTER =
  /^\s*(?:(?:interest|bunga|rate|利息|in all)\s*)*(?:flat|once|one[- ]?(?:off|time)|in total|total|(?:for|on|of) the (?:whole|full|entire)\b|sekali\b|(?:untuk )?(?:seluruh|total)|一次性|整个)/iu;
const WHOLE_BEFORE = /(?:\bflat|\bone[- ]?(?:off|time)|\bonce|一次性|一共|总共)\D{0,15}$/iu;
/** The rate is a share that the lender keeps: "15% upfront", "potong 10%", "砍头息15%". */
const DEDUCTED_AFTER =
  /^\s*(?:(?:is|will be|go|dey)\s+)?(?:up[- ]?front|deduct|taken out|cut\b|(?:processing|service|admin)|di (?:muka|depan)|(?:di)?potong|(?:的)?(?:手续费|服务费|砍头息))/iu;
const DEDUCTED_BEFORE =
  /(?:\bdeduct(?:s|ed|ing)?|\bcut|\bup[- ]?front(?: fee)?(?: of)?|\b(?:processing|service|admin) fee(?: of)?|\b(?:di)?potong(?:an)?(?: (?:di )?(?:muka|depan))?|\b(?:biaya )?(?:admin|layanan)|砍头息|头息|手续费|服务费|[先预]扣)\s*(?:na\s*)?$/iu;
/** "6 times", "x 6", "6 kali", "6期". */
const TIMES =
  /(?:\bx\s*(?<x>\d{1,3})\b|(?<times>\d{1,3})\s*(?:times\b|x\b|kali\b|期|(?:equal |monthly |weekly )*(?:instal?l|re?pay|pay)ments?\b))/iu;

/**
 * Undefined unless a question names an amount and a term, a rate, or what is paid back.
 *
 * `readLoan("₦100k for 1 year at 24% per annum", "en_NG", today)`
 * `// => { amount: 100000, fee: 0, term: { count: 12, unit: "month" }, rate: { percent: 24, per: "year" } }`
 * `readLoan("100k at 10% for 14 days", "en_NG", today)`
 * `// => { amount: 100000, fee: 0, term: { count: 14, unit: "day" }, rate: { percent: 10, per: "term" } }`
 * `readLoan("a loan for 6 months", "en_NG", today) // => undefined`
 */
export function readLoan(question: string, locale: Locale, today: Date): AskedLoan | undefined {
  const { rate: quoted, feePercent, term: rateTerm, rest } = takeRate(replaceNumberWords(question));
  const { term: loanTerm, rest: amounts } = takeTerm(rest, today);
  const term = loanTerm ?? rateTerm ?? parsePaymentTerm(amounts);
  const rate = quoted && convertRateToTerm(quoted, rateTerm, loanTerm);
  const isOffer = term !== undefined && !quoted;
  const { amount, fee: statedFee, payBack } = readOfferAmounts(amounts, locale, isOffer);
  if (amount === undefined) return undefined;
  const fee = feePercent === undefined ? statedFee : (amount * feePercent) / 100;
  const payments = payBack?.isEach ? countPayments(amounts, term) : 1;
  // A share that is deducted, without a rate, is the whole price.
  const atEnd = isOffer && feePercent ? amount : 0;
  const total = payBack ? payBack.amount * payments : atEnd;
  // A loan that costs nothing is a question that was misread.
  const isPriced = total > amount - fee;
  if (!(isPriced || term || rate)) return undefined;
  const loan = { amount, fee, ...(term && { term }), ...(rate && { rate }) };
  return isPriced ? { ...loan, payBack: { total, payments } } : loan;
}

/** The largest amount that is named, beside a rate and a term. */
export function readAmountIn(question: string, locale: Locale): number | undefined {
  const { rest } = takeTerm(takeRate(replaceNumberWords(question)).rest, new Date(0));
  return readOfferAmounts(rest, locale).amount;
}

/** "4 weekly payments" last four weeks. */
function parsePaymentTerm(text: string): Term | undefined {
  const { count, week } = PAYMENTS.exec(text)?.groups ?? {};
  if (!count) return undefined;
  return week ? { count: Number(count) * 7, unit: "day" } : { count: Number(count), unit: "month" };
}

function countPayments(text: string, term: Term | undefined): number {
  const { x, times = x } = TIMES.exec(text)?.groups ?? {};
  if (times) return Number(times);
  if (!term) return 1;
  const isWeekly = /week|minggu|周|星期/iu.test(text);
  if (isWeekly) return Math.max(1, Math.round(daysOf(term) / 7));
  return Math.max(1, Math.round(daysOf(term) / 30));
}

/** "10% for 14 days" is 20% for a loan of 28 days. */
function convertRateToTerm(rate: AskedRate, quotedFor: Term | undefined, term: Term | undefined) {
  if (!quotedFor || !term) return rate;
  return { ...rate, percent: (rate.percent * daysOf(term)) / daysOf(quotedFor) };
}

function daysOf({ count, unit }: Term): number {
  return unit === "day" ? count : count * 30;
}

const PAYMENTS =
  /(?<count>\d{1,3})\s+(?:equal\s+)?(?:(?<week>weekly)|monthly)\s+(?:re)?(?:payments|instal)/iu;

interface TakenRate {
  readonly rate?: AskedRate;
  /** A share of the loan that is deducted before the money is sent. */
  readonly feePercent?: number;
  /** The time that the rate itself names. */
  readonly term?: Term | undefined;
  readonly rest: string;
}

/** A deducted share may stand before or behind the rate. */
function takeRate(question: string): TakenRate {
  for (const match of question.matchAll(new RegExp(PERCENT, "giu"))) {
    const before = question.slice(0, match.index);
    const behind = question.slice(match.index + match[0].length);
    if (DEDUCTED_AFTER.test(behind) || DEDUCTED_BEFORE.test(before))
      return { ...takeQuotedRate(`${before} ${behind}`), feePercent: toPercent(match[1]) };
  }
  return takeQuotedRate(question);
}

function toPercent(written: string | undefined): number {
  return Number(written?.replace(",", "."));
}

function takeQuotedRate(question: string): TakenRate {
  const match = PERCENT.exec(question);
  if (!match) return { rest: question };
  const before = question.slice(0, match.index);
  const behind = question.slice(match.index + match[0].length);
  const percent = toPercent(match[1]);
  const after = AFTER.exec(behind);
  const per = periodIn(after?.groups) ?? periodIn(BEFORE.exec(before)?.groups);
  if (per) {
    const rest = `${before} % ${behind.slice(after?.[0].length ?? 0)}`;
    return { rate: { percent, per }, rest };
  }
  const ahead = TERM_AHEAD.exec(behind);
  if (ahead) {
    const rest = `${before} % ${behind.slice(ahead[0].length)}`;
    return { rate: { percent, per: "term" }, term: termIn(ahead.groups), rest };
  }
  const isWhole =
    WHOLE_AFTER.test(behind) || WHOLE_BEFORE.test(before) || TERM_BEHIND.test(before.trimEnd());
  return { rate: { percent, per: isWhole ? "term" : undefined }, rest: `${before} % ${behind}` };
}
