import type { Store } from "#server/db/store.ts";
import { type CsvRecord, readRecords, UnfittingFile } from "./csv-records.ts";
import { columnsOf, type Mapping } from "./mapping.ts";
import {
  type ImportedReview,
  isBroken,
  type RowReader,
  reviewOfRow,
  type Skipped,
  type SkipReason,
} from "./review-of-record.ts";
import { findUnknown, writeReviews } from "./write-reviews.ts";

/** In one transaction: so many wait for the disk once, and a request waits for milliseconds. */
const REVIEWS_AT_ONCE = 500;

export interface ImportOptions extends RowReader {
  readonly store: Store;
  /** Reads and checks everything, and writes no review. */
  readonly isDryRun: boolean;
  /** Hears of each row that is not taken. */
  onSkipped(row: SkippedRow): void;
}

/** A row that is not taken: its line, and how it names its subject. */
export interface SkippedRow extends Skipped {
  readonly line: number;
  readonly named: string;
  /** The id that the cell was taken for. */
  readonly subjectId: string | undefined;
}

/** Reviews that were taken of a subject, by what the source calls it. */
export interface SubjectCount {
  readonly subject: string;
  readonly named: string;
  taken: number;
  held: number;
}

export interface Imported {
  readonly rows: number;
  readonly taken: number;
  /** Taken, but only the first words of the text. */
  readonly shortened: number;
  /** Taken, but held until a person has looked. */
  readonly held: number;
  /** Taken, but with a name of a person left out. */
  readonly masked: number;
  readonly subjects: readonly SubjectCount[];
  readonly skipped: ReadonlyMap<SkipReason, number>;
}

interface Row {
  readonly line: number;
  readonly named: string;
  readonly review: ImportedReview;
}

/**
 * Takes the reviews of a CSV file. It may be called again with the same file, and be ended at any
 * moment: what was taken is taken once.
 */
export async function importReviews(
  chunks: AsyncIterable<string>,
  options: ImportOptions,
): Promise<Imported> {
  const { mapping, onSkipped } = options;
  const records = readRecords(chunks, mapping.delimiter);
  const header = readHeader((await records.next()).value, mapping);
  const skipped = new Map<SkipReason, number>();
  const total = { rows: 0, taken: 0, shortened: 0, held: 0, masked: 0 };
  const subjects = new Map<string, SubjectCount>();
  const seen = new Set<string>();
  let waiting: Row[] = [];

  function skip(row: SkippedRow): void {
    skipped.set(row.reason, (skipped.get(row.reason) ?? 0) + 1);
    onSkipped(row);
  }

  function count({ named, review }: Row): void {
    const subject = `${review.subject.type}:${review.subject.id}`;
    const key = `${subject} ${named}`;
    const counted = subjects.get(key) ?? { subject, named, taken: 0, held: 0 };
    subjects.set(key, counted);
    counted.taken += 1;
    total.taken += 1;
    if (review.isShortened) total.shortened += 1;
    if (review.isMasked) total.masked += 1;
    if (!review.isHeld) return;
    counted.held += 1;
    total.held += 1;
  }

  async function take(): Promise<void> {
    const taken = await takeNew(waiting, options, seen);
    for (const row of waiting) {
      const { line, named, review } = row;
      if (taken.has(row)) count(row);
      else skip({ line, named, subjectId: review.subject.id, reason: "repeated", found: "" });
    }
    waiting = [];
  }

  for await (const record of records) {
    total.rows += 1;
    const { line } = record;
    const { named, id: subjectId, review } = readRow(record, header, options);
    if ("reason" in review) skip({ line, named, subjectId, ...review });
    else waiting.push({ line, named, review });
    if (waiting.length === REVIEWS_AT_ONCE) await take();
  }
  if (waiting.length > 0) await take();
  return { ...total, subjects: [...subjects.values()], skipped };
}

interface Header {
  readonly placeOf: ReadonlyMap<string, number>;
  /** All of them, also those without a name or with one that another has. */
  readonly columns: number;
}

function readHeader(record: CsvRecord | undefined, mapping: Mapping): Header {
  if (!record?.cells) throw new UnfittingFile("the file has no line of names");
  const names = record.cells.map((name) => name.trim());
  if (names.join().includes("\0")) throw new UnfittingFile("the file is UTF-16: save it as UTF-8");
  const wantedNames = columnsOf(mapping);
  const repeated = wantedNames.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated !== undefined) {
    const places = names.flatMap((name, index) => (name === repeated ? [index + 1] : []));
    throw new UnfittingFile(
      `the file has ${places.length} columns ${JSON.stringify(repeated)} (columns ${places.join(", ")}): rename all but one`,
    );
  }
  const placeOf = new Map(names.map((name, index) => [name, index]));
  const missing = wantedNames.filter((column) => !placeOf.has(column));
  if (missing.length === 0) return { placeOf, columns: names.length };
  const found = names.map((name) => JSON.stringify(name)).join(", ");
  const wanted = missing.map((name) => JSON.stringify(name)).join(", ");
  throw new UnfittingFile(`the file has no column ${wanted}; it has ${found}`);
}

function readRow({ cells }: CsvRecord, { placeOf, columns }: Header, reader: RowReader) {
  const none = (reason: SkipReason) => ({
    ...{ named: "", id: undefined },
    review: { reason, found: "" },
  });
  if (!cells) return none("unbalanced-quotes");
  if (cells.length !== columns) return none("wrong-columns");
  const cellOf = (column: string) => cells[placeOf.get(column) ?? -1] ?? "";
  const isSpoilt = columnsOf(reader.mapping).some((column) => isBroken(cellOf(column)));
  if (isSpoilt) return none("broken-encoding");
  return { ...reader.subjectOf(cellOf), review: reviewOfRow(cellOf, reader) };
}

/** Takes the first of those that are alike. */
async function takeNew(
  rows: readonly Row[],
  { store, mapping, now, isDryRun }: ImportOptions,
  seen: Set<string>,
): Promise<ReadonlySet<Row>> {
  // Without a dry run the database says which were in the file before.
  const known = isDryRun ? seen : new Set<string>();
  const first = rows.filter(({ review: { key } }) => !known.has(key) && known.add(key));
  if (first.length === 0) return new Set();
  const reviews = first.map(({ review }) => review);
  const { source } = mapping;
  const fresh = isDryRun
    ? await findUnknown(store.db, source, reviews)
    : await writeReviews(store, reviews, { mapping, now });
  return new Set(first.filter(({ review }) => fresh.has(review.key)));
}
