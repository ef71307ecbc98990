import { createHmac } from "node:crypto";
import { parse } from "csv-parse/sync";
import { MARKET_CURRENCY } from "#catalogue/markets.ts";
import { MAX_COMMENT_LENGTH, POST_LANGUAGES, type PostLanguage } from "#contract/posts/post.ts";
import { MAX_LOAN_AMOUNT, OUTCOMES } from "#contract/reviews/rating.ts";
import { countCodePoints, normalizeMultilineText } from "#contract/wire/plain-text.ts";
import type { SiteCatalogue } from "#server/catalogue/catalogue.ts";
import { findProfanity } from "#server/risk/profanity.ts";
import { findContacts } from "#server/text/contacts/find-contacts.ts";
import { maskNames } from "./masked-names.ts";

/** The columns of the file in order, each with a description of its valid cells. */
export const COLUMNS = {
  subject: "product:<id> or company:<id> of the site",
  id: "the id of the review at its source, once per file",
  date: "YYYY-MM-DD, not in the future",
  language: POST_LANGUAGES.join(" or "),
  stars: "a whole number from 1 to 5",
  text: `1 to ${MAX_COMMENT_LENGTH} characters of UTF-8 without contact details`,
  outcome: `${OUTCOMES.join(" or ")}, or empty`,
  amount: "the amount of the loan as a whole number in the currency of its market, or empty",
  helpful: "the helpful votes at the source as a whole number, or empty",
};
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as Column[];
export const HEADER = NAMES.join(",");

const MAX_QUOTE_LENGTH = 100;
const MAX_HELPFUL_VOTES = 999_999;
/** Characters that result from decoding UTF-8 as Windows-1252, or from decoding invalid UTF-8. */
const BROKEN_ENCODING = /[\uFFFD\0]|[ÂÃ][\u0080-\u00BF]|â€|ðŸ/;

export interface ImportedReview {
  readonly line: number;
  readonly id: string;
  /** A keyed hash of the id, because some sources use the author's name as the id. */
  readonly key: string;
  readonly subjectType: "product" | "company";
  readonly subjectId: string;
  readonly createdAt: number;
  readonly language: PostLanguage;
  readonly stars: number;
  readonly text: string;
  readonly isHeld: boolean;
  readonly outcome: string;
  readonly currency: string | null;
  readonly amount: number | null;
  readonly helpful: number;
}

interface ParseOptions {
  readonly catalogue: Pick<SiteCatalogue, "productById" | "companyById">;
  readonly now: number;
  readonly secret: string;
}

type Cells = Readonly<Record<Column, string>>;

/** Parses the reviews of a CSV file. Each error names its line and field. */
export function parseReviews(csv: Buffer, options: ParseOptions) {
  const reviews: ImportedReview[] = [];
  const errors: string[] = [];
  const ids = new Set<string>();
  const rows = parseCsvRows(csv);
  const header = rows.shift()?.cells.join(",") ?? "";
  if (header !== HEADER)
    return { reviews, errors: [formatExpectation(1, "header", HEADER, header)] };
  for (const { line, cells } of rows) {
    if (cells.length !== NAMES.length) {
      errors.push(formatExpectation(line, "fields", String(NAMES.length), String(cells.length)));
      continue;
    }
    const trimmed = cells.map((cell) => cell.trim());
    const row = Object.fromEntries(NAMES.map((name, index) => [name, trimmed[index]])) as Cells;
    const values = parseCells(row, options);
    if (ids.has(row.id)) values.id = undefined;
    ids.add(row.id);
    if (hasAllValues(values)) reviews.push(toReview(line, values, options));
    for (const name of NAMES.filter((column) => values[column] === undefined)) {
      errors.push(formatExpectation(line, name, COLUMNS[name], quoteInvalidCell(name, row[name])));
    }
  }
  return { reviews, errors };
}

export function formatExpectation(
  line: number,
  field: string,
  expected: string,
  actual: string,
): string {
  const quote = JSON.stringify(actual.slice(0, MAX_QUOTE_LENGTH));
  return `line ${line}: ${field}: expected ${expected}, found ${quote}`;
}

function parseCsvRows(csv: Buffer) {
  const rows: unknown[] = parse(csv, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  return (rows as { record: string[]; info: { lines: number } }[]).map(
    ({ record: cells, info }) => {
      const lineBreaks = cells.join("").split("\n").length - 1;
      return { line: info.lines - lineBreaks, cells };
    },
  );
}

function parseCells(row: Cells, { catalogue, now }: ParseOptions) {
  return {
    subject: findSubject(row.subject, catalogue),
    id: row.id === "" ? undefined : row.id,
    date: parseDate(row.date, now),
    language: POST_LANGUAGES.find((language) => language === row.language),
    stars: /^[1-5]$/.test(row.stars) ? Number(row.stars) : undefined,
    text: parseReviewText(row.text),
    outcome: row.outcome === "" ? "unknown" : OUTCOMES.find((one) => one === row.outcome),
    amount: row.amount === "" ? null : parseNumberInRange(row.amount, 1, MAX_LOAN_AMOUNT),
    helpful: row.helpful === "" ? 0 : parseNumberInRange(row.helpful, 0, MAX_HELPFUL_VOTES),
  };
}

type Values = ReturnType<typeof parseCells>;
type CompleteValues = { [Name in keyof Values]: Exclude<Values[Name], undefined> };

function hasAllValues(values: Values): values is CompleteValues {
  return Object.values(values).every((value) => value !== undefined);
}

function toReview(line: number, values: CompleteValues, { secret }: ParseOptions): ImportedReview {
  const { subject, date, amount, ...cells } = values;
  const { market, ...subjectKey } = subject;
  const text = maskNames(cells.text);
  const hash = createHmac("sha256", secret).update(JSON.stringify([cells.id]));
  return {
    ...cells,
    ...subjectKey,
    line,
    key: hash.digest("base64url").slice(0, 32),
    createdAt: date,
    text,
    isHeld: findProfanity(text) !== undefined,
    currency: amount === null ? null : MARKET_CURRENCY[market],
    amount,
  };
}

function findSubject(name: string, { productById, companyById }: ParseOptions["catalogue"]) {
  const [, type, subjectId = ""] = /^(product|company):(.+)$/.exec(name) ?? [];
  const subjectType = type === "company" ? "company" : "product";
  const market = (type === "company" ? companyById : productById).get(subjectId)?.market;
  return market && ({ subjectType, subjectId, market } as const);
}

function parseDate(text: string, now: number): number | undefined {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : Number.NaN);
  // JavaScript reads February 30 as March 2.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && date.getTime() <= now ? date.getTime() : undefined;
}

function parseReviewText(cell: string): string | undefined {
  const text = normalizeMultilineText(cell);
  const isLong = countCodePoints(text) > MAX_COMMENT_LENGTH;
  const isValid = text !== "" && !isLong && !BROKEN_ENCODING.test(cell);
  return isValid && findContacts(text).length === 0 ? text : undefined;
}

function parseNumberInRange(text: string, min: number, max: number): number | undefined {
  const count = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  return count >= min && count <= max ? count : undefined;
}

function quoteInvalidCell(column: Column, cell: string): string {
  if (column !== "text") return cell;
  const text = normalizeMultilineText(cell);
  const [contact] = findContacts(text);
  if (contact) return text.slice(contact.start, contact.end);
  const length = countCodePoints(text);
  return length > MAX_COMMENT_LENGTH ? `${length} characters` : cell;
}
