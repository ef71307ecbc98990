import { createHmac } from "node:crypto";
import { MAX_COMMENT_LENGTH, type PostLanguage } from "#contract/posts/post.ts";
import { MAX_LOAN_AMOUNT, type Outcome } from "#contract/reviews/rating.ts";
import { codePoints, plainText } from "#contract/wire/plain-text.ts";
import type { Currency } from "#i18n/locales.ts";
import { readAmount } from "#i18n/read-amount.ts";
import { DAY } from "#server/core/clock.ts";
import { findProfanity } from "#server/risk/profanity.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { languageOfText } from "#server/text/text-language.ts";
import type { FoundSubject, ImportSubject } from "./import-subjects.ts";
import type { CellOf, Mapping } from "./mapping.ts";
import { withoutNames } from "./masked-names.ts";
import { readDate } from "./written-date.ts";

/** Why a row is not taken. */
export const SKIP_REASONS = [
  "unbalanced-quotes",
  "wrong-columns",
  "broken-encoding",
  "unknown-subject",
  "bad-stars",
  "empty-text",
  "too-long",
  "bad-date",
  "in-the-future",
  "bad-outcome",
  "bad-amount",
  "other-language",
  "contact",
  "repeated",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Why a row is not taken, and what in it. */
export interface Skipped {
  readonly reason: SkipReason;
  readonly found: string;
}

export interface ImportedReview {
  readonly subject: ImportSubject;
  readonly stars: number;
  readonly text: string;
  readonly isShortened: boolean;
  /** A name of a person was left out. */
  readonly isMasked: boolean;
  /** A person looks at it first, as at what comes from a form. */
  readonly isHeld: boolean;
  readonly createdAt: number;
  readonly language: PostLanguage;
  readonly outcome: Outcome | undefined;
  readonly amount: number | null;
  /** How many found it helpful at its source. */
  readonly helpful: number;
  /** The key of the review at its source. */
  readonly key: string;
}

/** Options for reading the rows of one file. */
export interface RowReader {
  readonly mapping: Mapping;
  readonly subjectOf: (cellOf: CellOf) => FoundSubject;
  readonly now: number;
  /** The key of the hashes. */
  readonly secret: string;
}

/** No store of apps is older. */
const MIN_TIME = Date.UTC(2008, 0, 1);

/**
 * A row as a review, or why it is none: the first thing that is wrong with it. Texts are refused, and held
 * for their words, as those of the site's own forms are: who quotes how a lender insulted them counts, too.
 */
export function reviewOfRow(
  cellOf: CellOf,
  { mapping, subjectOf, now, secret }: RowReader,
): ImportedReview | Skipped {
  const { subject, named } = subjectOf(cellOf);
  if (!subject) return skipped("unknown-subject", named);
  const stars = readStars(cellOf(mapping.stars));
  if (stars === undefined) return skipped("bad-stars", cellOf(mapping.stars));
  const written = cellOf(mapping.date.column);
  const createdAt = readDate(written, mapping.date.format);
  if (createdAt === undefined || createdAt < MIN_TIME) return skipped("bad-date", written);
  if (createdAt > now + DAY) return skipped("in-the-future", written);
  const facts = factsOf(cellOf, mapping);
  if ("reason" in facts) return facts;
  const text = readText(cellOf(mapping.text), mapping);
  if ("reason" in text) return text;
  const language = readLanguage(text.text, cellOf, mapping, subject);
  if (language === undefined) return skipped("other-language", text.text);
  const key = sourceKey(cellOf, mapping, { subject, stars, secret });
  const date = Math.min(createdAt, now);
  return { subject, stars, createdAt: date, language, key, ...facts, ...text };
}

function skipped(reason: SkipReason, found: string): Skipped {
  return { reason, found };
}

function readStars(cell: string): number | undefined {
  const [, stars] = /^\s*([1-5])(?:\.0+)?\s*$/.exec(cell) ?? [];
  return stars === undefined ? undefined : Number(stars);
}

function factsOf(cellOf: CellOf, { outcome, amount, helpful }: Mapping) {
  const said = outcome ? cellOf(outcome.column).trim() : "";
  const known = outcome && Object.hasOwn(outcome.values, said) ? outcome.values[said] : undefined;
  if (said !== "" && known === undefined) return skipped("bad-outcome", said);
  const sum = amount ? cellOf(amount.column) : "";
  const lent = amount && readLoanAmount(sum, amount.currency);
  if (lent === undefined && sum.trim() !== "") return skipped("bad-amount", sum);
  return {
    outcome: known,
    amount: lent ?? null,
    helpful: helpful ? readHelpful(cellOf(helpful)) : 0,
  };
}

/** Nothing for what is no number: it decides nothing but an order. */
function readHelpful(cell: string): number {
  return /^\s*\d{1,6}(?:\.0+)?\s*$/.test(cell) ? Number(cell) : 0;
}

/** Separators mean what they mean where the currency is used. */
function readLoanAmount(cell: string, currency: Currency): number | undefined {
  const amount = readAmount(cell, currency === "IDR" ? "id_ID" : "en_NG");
  const isLoan = Number.isInteger(amount) && amount !== undefined && amount >= 1;
  return isLoan && amount <= MAX_LOAN_AMOUNT ? amount : undefined;
}

function readText(written: string, { longText }: Mapping) {
  if (isBroken(written)) return skipped("broken-encoding", written);
  const plain = plainText(written);
  if (plain === "") return skipped("empty-text", "");
  const isLong = codePoints(plain) > MAX_COMMENT_LENGTH;
  if (isLong && longText === "skip") return skipped("too-long", plain);
  const kept = isLong ? shortened(plain) : plain;
  const [contact] = findContacts(kept);
  if (contact) return skipped("contact", kept.slice(contact.start, contact.end));
  const text = withoutNames(kept);
  const isHeld = findProfanity(text) !== undefined;
  return { text, isShortened: isLong, isMasked: text !== kept, isHeld };
}

/** Its first whole words, and a sign that there were more. */
function shortened(text: string): string {
  const start = [...text].slice(0, MAX_COMMENT_LENGTH - 1).join("");
  const words = /^.*\S(?=\s)/s.exec(start)?.[0];
  const kept = words !== undefined && words.length > start.length * 0.8 ? words : start;
  return `${kept}…`;
}

/** Undecided texts are in the language of the market. */
function readLanguage(
  text: string,
  cellOf: CellOf,
  { language }: Mapping,
  { market }: ImportSubject,
): PostLanguage | undefined {
  if (typeof language === "object") {
    const named = cellOf(language.column).trim();
    return Object.hasOwn(language.values, named) ? language.values[named] : undefined;
  }
  if (language !== "detect") return language;
  const found = languageOfText(text);
  if (found === "other") return undefined;
  return found ?? (market === "ID" ? "id" : "en");
}

/** A letter of two bytes that was read as two letters of Latin-1, and the quotes of Windows-1252. */
const READ_WRONGLY =
  /[\u00C2\u00C3][\u0080-\u00BF]|\u00E2(?:\u20AC[\u2122\u0153\u009D\u0098\u2013\u2014\u02DC\u00A6\u00A2]|\u0080[\u0080-\u00BF])|[\u00F0\u00EF][\u0178\u009F\u00B8][\u0080-\u00BF\u2018-\u201D\u02DC]/;

/**
 * Whether a text was spoilt on its way: bytes that are no UTF-8 (which decoding has made U+FFFD), half
 * characters, zero bytes, or letters that were read in another encoding than they were written in.
 *
 * `isBroken("caf\uFFFD")   // => true`
 * `isBroken("cafÃ©")       // => true`
 * `isBroken("café, NÃO 👍") // => false`
 */
export function isBroken(text: string): boolean {
  return /[\uFFFD\0]/.test(text) || !text.isWellFormed() || READ_WRONGLY.test(text);
}

interface KeyedBy {
  readonly subject: Pick<ImportSubject, "type" | "id">;
  readonly stars: number;
  readonly secret: string;
}

/**
 * Recognizes a review: by the id at its source, else by author, date and text with the
 * subject and the stars ("good" is said of many lenders on one day). A keyed hash in both cases: some
 * sources call a review by its author's name, and no name is to be guessed from it.
 */
function sourceKey(cellOf: CellOf, mapping: Mapping, { subject, stars, secret }: KeyedBy): string {
  const named = mapping.id === undefined ? "" : cellOf(mapping.id).trim();
  const cells = [mapping.author, mapping.date.column, mapping.text].map((column) =>
    column === undefined ? "" : cellOf(column),
  );
  const parts = named === "" ? [...cells, subject.type, subject.id, stars] : [named];
  return createHmac("sha256", secret)
    .update(JSON.stringify(parts))
    .digest("base64url")
    .slice(0, 32);
}
