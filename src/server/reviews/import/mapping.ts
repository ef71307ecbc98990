import { parse } from "csv-parse/sync";
import * as v from "valibot";
import { POST_LANGUAGES } from "#contract/posts/post.ts";
import { OUTCOMES } from "#contract/reviews/rating.ts";
import { isDateFormat } from "./written-date.ts";

const column = v.pipe(v.string(), v.nonEmpty());
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,100}$/));

/** One subject for the whole file, or a column with what the source calls each. */
const subject = v.union([
  v.strictObject({ type: v.picklist(["product", "company"]), id }),
  v.strictObject({
    type: v.picklist(["product", "company"]),
    column,
    /** The names that are known, and no other; without it our own ids and those in app stores are. */
    ids: v.optional(v.record(v.string(), id)),
  }),
]);

/** One language for the whole file, a column that names it, or what the text itself looks like. */
const language = v.union([
  v.picklist(POST_LANGUAGES),
  v.literal("detect"),
  v.strictObject({ column, values: v.record(v.string(), v.picklist(POST_LANGUAGES)) }),
]);

/** The columns of a CSV file; docs/import-reviews.md explains them. */
const MappingSchema = v.strictObject({
  /** As the page names it: `Google Play`. */
  source: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .,()&'-]{0,59}$/u)),
  delimiter: v.optional(v.picklist([",", ";", "\t", "|"]), ","),
  subject,
  stars: column,
  text: column,
  date: v.strictObject({ column, format: v.pipe(v.string(), v.check(isDateFormat)) }),
  language: v.optional(language, "detect"),
  outcome: v.optional(
    v.strictObject({ column, values: v.record(v.string(), v.picklist(OUTCOMES)) }),
  ),
  amount: v.optional(v.strictObject({ column, currency: v.picklist(["NGN", "IDR"]) })),
  /** The id at the source; without one, author, date, text, subject and stars identify a review. */
  id: v.optional(column),
  /** Only distinguishes reviews: the author is not kept. */
  author: v.optional(column),
  /** How many found it helpful at the source. */
  helpful: v.optional(column),
  /** A text over 500 characters is left out, or its first words are kept. */
  longText: v.optional(v.picklist(["skip", "shorten"]), "skip"),
});
export type Mapping = v.InferOutput<typeof MappingSchema>;

/** The text in a column of a row. */
export type CellOf = (column: string) => string;

/** A mapping, or what is wrong with it in lines for whoever wrote it. */
export function readMapping(text: string): { mapping: Mapping } | { problems: readonly string[] } {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
  const parsed = v.safeParse(MappingSchema, written);
  if (parsed.success) return { mapping: parsed.output };
  return {
    problems: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "mapping"}: ${issue.message}`),
  };
}

/** A mapping with a table of ids instead of its own: CSV with the columns `id` and `subject`. */
export function withIds(
  mapping: Mapping,
  csv: string,
): { mapping: Mapping } | { problems: readonly string[] } {
  const { subject } = mapping;
  if ("id" in subject) return { problems: ["the mapping names one subject for the whole file"] };
  const rows: string[][] = parse(csv, { bom: true, trim: true, skip_empty_lines: true });
  const [header, ...table] = rows;
  if (header?.join() !== "id,subject") return { problems: ["its first line is not id,subject"] };
  const doubled = table.filter(([name], index) => table.findIndex(([one]) => one === name) < index);
  if (doubled.length > 0)
    return { problems: doubled.map(([name]) => `${name} stands there twice`) };
  const ids = v.safeParse(v.record(v.string(), id), Object.fromEntries(table));
  if (!ids.success) return { problems: ids.issues.map((issue) => issue.message) };
  return { mapping: { ...mapping, subject: { ...subject, ids: ids.output } } };
}

/** The columns that a file has to have. */
export function columnsOf(mapping: Mapping): string[] {
  const { subject: of, stars, text, date, language: inColumn, outcome, amount } = mapping;
  const columns = [
    "column" in of ? of.column : undefined,
    stars,
    text,
    date.column,
    typeof inColumn === "object" ? inColumn.column : undefined,
    outcome?.column,
    amount?.column,
    mapping.id,
    mapping.author,
    mapping.helpful,
  ];
  return columns.filter((name) => name !== undefined);
}
